import { createCategoryRequestLimits } from '@/api/limits';
import { inOrder } from '@/lib/in-order';
import type { NewOrder } from '@/model/use-reorder';
import type { CategoryNode } from '../queries';
import { FIRST_LEVEL } from './fields';

/** Sorts the children of one parent (null: the first level) by `ids`. */
export function withOrder(tree: CategoryNode[], { parentId, ids }: NewOrder): CategoryNode[] {
  if (parentId === null) return inOrder(tree, ids);
  return tree.map((node) =>
    node.id === parentId ? { ...node, children: inOrder(node.children, ids) } : node,
  );
}

/** The position behind the other children of a parent; the server would put a new one first. */
export function placeAtEnd(tree: CategoryNode[], parentId: number): number {
  const siblings = parentId === FIRST_LEVEL ? tree : (tree.find(({ id }) => id === parentId)?.children ?? []);
  const last = Math.max(-1, ...siblings.map(({ sort }) => sort));
  return Math.min(last + 1, createCategoryRequestLimits.sort.maximum);
}
