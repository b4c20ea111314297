import { describe, expect, test } from 'vitest';
import { placesOf } from './mark';

const PICTURE = { width: 1200, height: 900 };

describe('placesOf', () => {
  test('a long text is a third of the width, at a fortieth from the edges', () => {
    expect(placesOf({ width: 800, height: 100 }, PICTURE, 'corner')).toEqual([
      { width: 400, height: 50, x: 770, y: 820 },
    ]);
  });

  test('a short text is not taller than a twelfth of the width', () => {
    expect(placesOf({ width: 100, height: 100 }, PICTURE, 'corner')).toEqual([
      { width: 100, height: 100, x: 1070, y: 770 },
    ]);
  });

  test('tiles reach all quarters of the picture', () => {
    const places = placesOf({ width: 800, height: 100 }, PICTURE, 'tiled');
    for (const [left, top] of [
      [0, 0],
      [600, 0],
      [0, 450],
      [600, 450],
    ] as const) {
      const isIn = ({ x, y }: { x: number; y: number }) =>
        x >= left && x < left + 600 && y >= top && y < top + 450;
      expect(places.some(isIn)).toBe(true);
    }
  });
});
