import { describe, expect, it } from 'vitest';
import { panBy, SCALE_MAX, UNZOOMED, zoomAt } from './zoom';

const FRAME = { width: 400, height: 800 };

describe('zoomAt', () => {
  it('keeps the point under the finger', () => {
    const zoom = zoomAt(UNZOOMED, 2, { x: 100, y: -50 }, FRAME);
    // The point of the picture that was at (100, -50) is drawn at 2 * (100, -50) + (x, y).
    expect([2 * 100 + zoom.x, 2 * -50 + zoom.y]).toEqual([100, -50]);
  });
  it('stays between the whole picture and its maximum', () => {
    expect(zoomAt(UNZOOMED, 0.2, { x: 9, y: 9 }, FRAME)).toEqual(UNZOOMED);
    expect(zoomAt(UNZOOMED, 99, { x: 0, y: 0 }, FRAME).scale).toBe(SCALE_MAX);
  });
  it('returns to the middle when it shrinks', () => {
    const zoomed = zoomAt(UNZOOMED, 3, { x: 200, y: 400 }, FRAME);
    expect(zoomAt(zoomed, 1, { x: -200, y: 0 }, FRAME)).toEqual(UNZOOMED);
  });
});

describe('panBy', () => {
  it('never leaves a gap beside the picture', () => {
    const zoomed = zoomAt(UNZOOMED, 2, { x: 0, y: 0 }, FRAME);
    expect(panBy(zoomed, { x: 9999, y: -9999 }, FRAME)).toEqual({ scale: 2, x: 200, y: -400 });
    expect(panBy(UNZOOMED, { x: 10, y: 10 }, FRAME)).toEqual(UNZOOMED);
  });
});
