import { expect, test } from 'vitest';
import { sortBehind, withOrder } from './sorting';

const rows = (...pairs: [id: number, sort: number][]) => pairs.map(([id, sort]) => ({ id, sort }));

test('the named rows take the order of the ids, the others keep their numbers', () => {
  const listed = rows([1, 0], [2, 0], [3, 15], [4, 90]);
  expect(withOrder(listed, [3, 1, 4])).toEqual(rows([2, 0], [3, 10], [1, 20], [4, 30]));
});

test('a new one goes behind all', () => {
  expect(sortBehind(rows([1, 40], [2, 7]))).toBe(50);
  expect(sortBehind([])).toBe(0);
});
