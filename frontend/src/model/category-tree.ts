import type { components } from '@/api/schema';

type CategoryNode = components['schemas']['CategoryNode'];

interface CategoryPlace {
  category: CategoryNode;
  /** The first-level category of a second-level one, else null. */
  parent: CategoryNode | null;
}

/** Finds a category of the first or second level. */
export function findCategory(tree: CategoryNode[], id: number): CategoryPlace | null {
  for (const first of tree) {
    if (first.id === id) return { category: first, parent: null };
    const second = first.children.find((child) => child.id === id);
    if (second) return { category: second, parent: first };
  }
  return null;
}
