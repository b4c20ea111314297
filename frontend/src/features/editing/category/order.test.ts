import { expect, test } from 'vitest';
import type { CategoryNode } from '../queries';
import { reordered, withOrder } from './order';

const node = (id: number, sort: number, children: CategoryNode[] = []) =>
  ({ id, sort, children }) as unknown as CategoryNode;
const tree = [node(1, 1, [node(11, 1), node(12, 2), node(13, 3)]), node(2, 2), node(3, 3)];

test('the first level takes the new order and only what moved is sent', () => {
  const after = withOrder(tree, null, [2, 1, 3]);
  expect(after.map(({ id }) => id)).toEqual([2, 1, 3]);
  expect(reordered(tree, after, null).map(({ id, sort }) => [id, sort])).toEqual([
    [2, 1],
    [1, 2],
  ]);
});

test('children are sorted under their own parent, the rest stays', () => {
  const after = withOrder(tree, 1, [13, 11, 12]);
  expect(after[0]?.children.map(({ id }) => id)).toEqual([13, 11, 12]);
  expect(after[1]).toBe(tree[1]);
  expect(reordered(tree, after, 1)).toHaveLength(3);
});
