import { useEffect, useRef } from 'react';

/** A double tap, or a tap out of impatience, comes within this time. */
const SETTLED_AFTER_MS = 1000;

/** Where the screen was touched last; null before the first touch. */
let lastTouch: { x: number; y: number } | null = null;

window.addEventListener(
  'pointerdown',
  ({ clientX, clientY }) => {
    lastTouch = { x: clientX, y: clientY };
  },
  { capture: true },
);

function contains(element: Element, point: { x: number; y: number }): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return point.x > left && point.x < right && point.y > top && point.y < bottom;
}

/**
 * A press handler that ignores presses on a button within a second of its appearance under the finger: such a
 * press was meant for what was there before. Give a button whose action changes a `key` of its action.
 */
export function useSettledPress(onPress: (() => void) | undefined): (event: { target: Element }) => void {
  const appeared = useRef<{ at: number; touch: typeof lastTouch }>({ at: 0, touch: null });
  useEffect(() => {
    appeared.current = { at: Date.now(), touch: lastTouch };
  }, []);
  return ({ target }) => {
    const { at, touch } = appeared.current;
    const isSettled = Date.now() - at >= SETTLED_AFTER_MS || touch === null || !contains(target, touch);
    if (isSettled) onPress?.();
  };
}
