import { expect, test } from 'vitest';
import { fullestColumns } from './full-rows';

test.each([
  [3, 3],
  [4, 4],
  [5, 5],
  [6, 6],
  [7, 4],
  [8, 4],
  [9, 3],
  [10, 5],
  [11, 6],
  [12, 6],
  [20, 5],
])('%i products are in rows of %i', (count, columns) => {
  expect(fullestColumns(count, [6, 5, 4, 3])).toBe(columns);
});
