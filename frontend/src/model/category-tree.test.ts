import { describe, expect, it } from 'vitest';
import type { components } from '@/api/schema';
import { findCategory } from './category-tree';

type CategoryNode = components['schemas']['CategoryNode'];

function node(id: number, children: CategoryNode[] = []): CategoryNode {
  return {
    id,
    shopId: 1,
    parentId: null,
    name: `c${id}`,
    description: '',
    mainImage: null,
    sort: 0,
    productCount: 0,
    revision: 1,
    translations: null,
    children,
  };
}

const TREE = [node(1, [node(11), node(12)]), node(2)];

describe('findCategory', () => {
  it('finds a first-level category without a parent', () => {
    expect(findCategory(TREE, 2)).toMatchObject({ category: { id: 2 }, parent: null });
  });
  it('finds a second-level category with its parent', () => {
    expect(findCategory(TREE, 12)).toMatchObject({ category: { id: 12 }, parent: { id: 1 } });
  });
  it('answers null for what is not in the tree', () => {
    expect(findCategory(TREE, 99)).toBeNull();
  });
});
