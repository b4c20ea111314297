import { inOrder } from '@/lib/in-order';
import type { CategoryNode } from '../queries';

function siblings(tree: CategoryNode[], parentId: number | null): CategoryNode[] {
  return parentId === null ? tree : (tree.find(({ id }) => id === parentId)?.children ?? []);
}

/** Sorts the children of one parent (null: the first level) by `ids` and numbers them from 1. */
export function withOrder(tree: CategoryNode[], parentId: number | null, ids: number[]): CategoryNode[] {
  const known = siblings(tree, parentId);
  const sorted = inOrder(known, ids).map((node, index) => ({ ...node, sort: index + 1 }));
  if (parentId === null) return sorted;
  return tree.map((node) => (node.id === parentId ? { ...node, children: sorted } : node));
}

/** The siblings whose number changed: only these are sent. */
export function reordered(
  before: CategoryNode[],
  after: CategoryNode[],
  parentId: number | null,
): CategoryNode[] {
  const old = new Map(siblings(before, parentId).map(({ id, sort }) => [id, sort]));
  return siblings(after, parentId).filter(({ id, sort }) => old.get(id) !== sort);
}
