import { useEffect, useRef } from 'react';
import { toast } from './toast';
import { useOptionalUiTexts } from './ui-texts';

/** A tap out of impatience comes within this time. */
const SETTLED_AFTER_MS = 1000;
/** The second tap of a double tap comes within this time: its user expects nothing more. */
const DOUBLE_TAP_MS = 400;

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
 * press was meant for what was there before. Unless it belongs to a double tap, a message says to press again. A touch elsewhere or typing in between shows that the new button was seen.
 * Give a button whose action changes a `key` of its action.
 */
export function useSettledPress(
  onPress: (() => void) | undefined,
): (event: { currentTarget: Element }) => void {
  const appeared = useRef<{ at: number; touch: Point | null }>({ at: 0, touch: null });
  const texts = useOptionalUiTexts();
  useEffect(() => {
    appeared.current = { at: Date.now(), touch: lastTouch };
  }, []);
  return ({ currentTarget }) => {
    const { at, touch } = appeared.current;
    const age = Date.now() - at;
    if (age < SETTLED_AFTER_MS && contains(currentTarget, touch) && contains(currentTarget, touchBefore)) {
      if (onPress && texts && age >= DOUBLE_TAP_MS) toast.fail(texts.pressAgain);
      return;
    }
    onPress?.();
  };
}
