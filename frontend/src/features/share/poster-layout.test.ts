import { describe, expect, test } from 'vitest';
import { fileName } from './pictures';
import { fittingSize, gridOf, largeHeight, placeFor, shownTiles, wrapText } from './poster-layout';

const within = (most: number) => (line: string) => [...line].length <= most;

describe('wrapText', () => {
  test.each([
    ['one two three', 7, 3, ['one two', 'three']],
    ['one two three', 7, 1, ['one tw…']],
    ['青花缠枝莲纹茶具', 4, 3, ['青花缠枝', '莲纹茶具']],
    ['青花缠枝莲纹茶具套装', 4, 2, ['青花缠枝', '莲纹茶…']],
    ['incomprehensible', 6, 2, ['incom…']],
    ['طقم شاي أزرق', 8, 2, ['طقم شاي', 'أزرق']],
    ['', 5, 2, []],
  ])('breaks %s at %i into at most %i', (text, width, most, lines) => {
    expect(wrapText(text, most, within(width))).toEqual(lines);
  });
});

describe('placeFor', () => {
  test.each([
    [{ width: 1200, height: 1200 }, [90, 0, 900, 900]],
    [{ width: 2160, height: 900 }, [0, 225, 1080, 450]],
    [{ width: 600, height: 1800 }, [390, 0, 300, 900]],
    [{ width: 540, height: 450 }, [0, 0, 1080, 900]],
  ])('shows the whole of %o', (picture, expected) => {
    expect(placeFor(picture, { width: 1080, height: 900 })).toEqual(expected);
  });
});

test.each([
  ['Blue cup / A-12', 'Blue-cup-A-12-3'],
  ['青花茶杯', '青花茶杯-3'],
  ['../..', 'picture-3'],
])('a picture of %s is called %s', (name, expected) => {
  expect(fileName(name, 3)).toBe(expected);
});

describe('fittingSize', () => {
  test('a text that fits keeps the largest size', () => expect(fittingSize(52, 32, () => true)).toBe(52));
  test('a long price shrinks until it fits', () =>
    expect(fittingSize(52, 32, (size) => size * 10 <= 410)).toBe(40));
  test('and never below what can be read', () => expect(fittingSize(52, 32, () => false)).toBe(32));
});

test.each([
  [0, 0],
  [1, 1],
  [3, 1],
  [4, 1],
  [8, 1],
  [9, 9],
  [12, 9],
])('of %i pictures, %i fill a poster', (count, shown) => expect(shownTiles(count)).toBe(shown));

describe('gridOf', () => {
  test('nine pictures are in rows of three, inside the poster and apart from each other', () => {
    const { boxes, height } = gridOf(9, true);
    expect(boxes).toHaveLength(9);
    expect(boxes.filter(({ y }) => y === boxes[0]?.y)).toHaveLength(3);
    for (const box of boxes) {
      expect(box.width).toBe(box.height);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(1080);
      // With room for the price below it.
      expect(box.y + box.height + 40).toBeLessThanOrEqual(height);
      const overlapping = boxes.filter(
        (other) =>
          other !== box &&
          Math.abs(other.x - box.x) < box.width - 0.01 &&
          Math.abs(other.y - box.y) < box.height + 40,
      );
      expect(overlapping).toEqual([]);
    }
  });
});

test.each([
  [{ width: 1200, height: 1200 }, 1080],
  [{ width: 2160, height: 900 }, 450],
  [{ width: 600, height: 1800 }, 1080],
  [null, 1080],
])('a large picture of %o takes %i px, so that a wide one has no bars', (picture, height) => {
  expect(largeHeight(picture)).toBe(height);
});
