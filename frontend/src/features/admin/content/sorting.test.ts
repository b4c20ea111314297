import { expect, test } from 'vitest';
import { newSorts, sortBehind, withSorts } from './sorting';

const rows = (...pairs: [id: number, sort: number][]) =>
  pairs.map(([id, sort]) => ({ id, sort, revision: 1 }));

test.each([
  ['nothing moved', rows([1, 0], [2, 10], [3, 20]), []],
  ['the first went behind', rows([2, 10], [3, 20], [1, 0]), [[1, 30]]],
  ['the last came between', rows([1, 0], [3, 20], [2, 10]), [[3, 5]]],
  ['one came before a first that is not 0', rows([3, 30], [1, 10], [2, 20]), [[3, 4]]],
] as const)('when %s at most one number changes', (_, listed, changed) => {
  expect([...newSorts([...listed])]).toEqual(changed);
});

test('without room all are numbered anew, with room in front', () => {
  expect([...newSorts(rows([3, 2], [1, 0], [2, 1]))]).toEqual([
    [3, 10],
    [1, 20],
    [2, 30],
  ]);
});

test('rows that shared a number are told apart', () => {
  const listed = rows([2, 0], [1, 0], [3, 0]);
  expect(withSorts(listed, newSorts(listed)).map(({ id }) => id)).toEqual([2, 1, 3]);
});

test('a new one goes behind all', () => {
  expect(sortBehind(rows([1, 40], [2, 7]))).toBe(50);
  expect(sortBehind([])).toBe(0);
});
