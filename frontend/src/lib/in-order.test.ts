import { expect, test } from 'vitest';
import { inOrder } from './in-order';

test('things stand in the order of the ids, without those that are not there', () => {
  const things = [{ id: 1 }, { id: 2 }, { id: 3 }];
  expect(inOrder(things, [3, 1])).toEqual([{ id: 3 }, { id: 1 }]);
  expect(inOrder(things, [2, 9])).toEqual([{ id: 2 }]);
});
