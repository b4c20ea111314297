import { describe, expect, test } from 'vitest';
import { placesOf } from './mark';

const PICTURE = { width: 1200, height: 900 };

describe('placesOf', () => {
  test('a long text is a third of the square in the middle, at a fortieth from its edges', () => {
    expect(placesOf({ width: 800, height: 100 }, PICTURE, 'corner')).toEqual([
      { width: 300, height: 37.5, x: 727.5, y: 840 },
    ]);
  });

  test('a short text is not taller than a twelfth of the square', () => {
    expect(placesOf({ width: 100, height: 100 }, { width: 900, height: 1200 }, 'corner')).toEqual([
      { width: 75, height: 75, x: 802.5, y: 952.5 },
    ]);
  });

  test('a long picture carries it in its own corner', () => {
    expect(placesOf({ width: 400, height: 100 }, { width: 800, height: 4000 }, 'corner')).toEqual([
      { width: 800 / 3, height: 200 / 3, x: 780 - 800 / 3, y: 3980 - 200 / 3 },
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
