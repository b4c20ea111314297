import { expect, test } from 'vitest';
import { lockedDirection } from './direction-lock';

test.each([
  [0, 9, null],
  [-9, 9, null],
  [0, 10, 'block'],
  [3, -12, 'block'],
  [-11, 10, 'inline'],
  [40, 39, 'inline'],
])('a finger %i px across and %i px down moves: %s', (x, y, expected) => {
  expect(lockedDirection(x, y)).toBe(expected);
});
