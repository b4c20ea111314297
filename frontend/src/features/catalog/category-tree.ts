import type { CategoryNode } from './queries';

export interface CategoryPlace {
  category: CategoryNode;
  /** The first level, if the category is of the second. */
  parent: CategoryNode | null;
}

/** Finds a category of either level. */
export function findCategory(tree: CategoryNode[], id: number): CategoryPlace | null {
  for (const first of tree) {
    if (first.id === id) return { category: first, parent: null };
    const second = first.children.find((child) => child.id === id);
    if (second) return { category: second, parent: first };
  }
  return null;
}
