import { inOrder } from '@/lib/in-order';
import type { NewOrder } from '@/model/use-reorder';
import type { CategoryNode } from '../queries';

/** Sorts the children of one parent (null: the first level) by `ids`. */
export function withOrder(tree: CategoryNode[], { parentId, ids }: NewOrder): CategoryNode[] {
  if (parentId === null) return inOrder(tree, ids);
  return tree.map((node) =>
    node.id === parentId ? { ...node, children: inOrder(node.children, ids) } : node,
  );
}
