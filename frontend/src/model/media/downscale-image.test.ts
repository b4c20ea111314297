import { expect, test } from 'vitest';
import { drawnSize, isWorthDrawing } from './downscale-image';

test.each([
  [4032, 3024, 2160, 1620],
  [3024, 4032, 2160, 2880],
  [2160, 6000, 2160, 6000],
  [800, 600, 800, 600],
  [20_000, 1, 2160, 1],
])('%i × %i is drawn as %i × %i', (width, height, toWidth, toHeight) => {
  expect(drawnSize({ width, height })).toEqual({ width: toWidth, height: toHeight });
});

test.each([
  ['image/jpeg', 900_000, 4032, true],
  ['image/jpeg', 9_000_000, 2160, false],
  ['image/png', 9_000_000, 2000, true],
  ['image/png', 200_000, 2000, false],
  ['image/png', 200_000, 2161, true],
])('%s of %i bytes, %i px wide, is encoded again: %s', (type, size, width, expected) => {
  expect(isWorthDrawing({ type, size }, { width, height: 1000 })).toBe(expected);
});
