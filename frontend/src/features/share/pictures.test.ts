import { expect, test } from 'vitest';
import { isNarrow } from '@/model/watermark/draw-watermark';

test.each([
  [639, true],
  [640, false],
  [null, false],
])('a picture of %s px is served without the watermark: %s', (width, expected) => {
  expect(isNarrow({ width })).toBe(expected);
});
