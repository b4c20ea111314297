import { expect, test } from 'vitest';
import type { CategoryNode } from '../queries';
import { FIRST_LEVEL } from './fields';
import { placeAtEnd, withOrder } from './order';

const node = (id: number, children: CategoryNode[] = []) => ({ id, children }) as unknown as CategoryNode;
const tree = [node(1, [node(11), node(12), node(13)]), node(2), node(3)];

test('the first level takes the new order', () => {
  const after = withOrder(tree, { parentId: null, ids: [2, 1, 3] });
  expect(after.map(({ id }) => id)).toEqual([2, 1, 3]);
});

test('children are sorted under their own parent, the rest stays', () => {
  const after = withOrder(tree, { parentId: 1, ids: [13, 11, 12] });
  expect(after[0]?.children.map(({ id }) => id)).toEqual([13, 11, 12]);
  expect(after[1]).toBe(tree[1]);
});

test('a new category comes after the others of its parent', () => {
  const at = (sort: number, children: CategoryNode[] = []) => ({ ...node(sort, children), sort });
  const sorted = [at(0, [at(0), at(4)]), at(7)];
  expect(placeAtEnd(sorted, FIRST_LEVEL)).toBe(8);
  expect(placeAtEnd(sorted, 7)).toBe(0);
  expect(placeAtEnd([at(3, [at(0), at(4)])], 3)).toBe(5);
  expect(placeAtEnd([], FIRST_LEVEL)).toBe(0);
  expect(placeAtEnd([at(1_000_000)], FIRST_LEVEL)).toBe(1_000_000);
});
