import { useEffect, useRef } from 'react';

/** A double tap, or a tap out of impatience, comes within this time. */
const SETTLED_AFTER_MS = 1000;

interface Point {
  x: number;
  y: number;
}

/** Where the screen was touched, the last time and the time before. */
let lastTouch: Point | null = null;
let touchBefore: Point | null = null;

if (typeof window !== 'undefined') {
  window.addEventListener(
    'pointerdown',
    ({ clientX, clientY }) => {
      touchBefore = lastTouch;
      lastTouch = { x: clientX, y: clientY };
    },
    { capture: true },
  );

  // A key press comes from a user who sees the current content.
  window.addEventListener(
    'input',
    () => {
      lastTouch = null;
    },
    { capture: true },
  );
}

function contains(element: Element, point: Point | null): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return point !== null && point.x > left && point.x < right && point.y > top && point.y < bottom;
}

/**
 * A press handler that ignores presses on a button within a second of its appearance under the finger: such a
 * press was meant for what was there before. A touch elsewhere or typing in between shows that the new button was seen.
 * Give a button whose action changes a `key` of its action.
 */
export function useSettledPress(
  onPress: (() => void) | undefined,
): (event: { currentTarget: Element }) => void {
  const appeared = useRef<{ at: number; touch: Point | null }>({ at: 0, touch: null });
  useEffect(() => {
    appeared.current = { at: Date.now(), touch: lastTouch };
  }, []);
  return ({ currentTarget }) => {
    const { at, touch } = appeared.current;
    const isNew = Date.now() - at < SETTLED_AFTER_MS;
    if (isNew && contains(currentTarget, touch) && contains(currentTarget, touchBefore)) return;
    onPress?.();
  };
}
