import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';

const LONG_MS = 500;
/** A finger trembles; beyond this it scrolls. */
const SLACK_PX = 10;

/** Props for an element that a long press acts on; the click that ends the press is swallowed. */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null);
  const fired = useRef(false);
  const stop = useCallback(() => {
    if (press.current) window.clearTimeout(press.current.timer);
    press.current = null;
  }, []);
  useEffect(() => stop, [stop]);
  return {
    onPointerDown({ clientX: x, clientY: y, isPrimary, button }: PointerEvent) {
      fired.current = false;
      stop();
      if (!onLongPress || !isPrimary || button !== 0) return;
      const timer = window.setTimeout(() => {
        fired.current = true;
        press.current = null;
        onLongPress();
      }, LONG_MS);
      press.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const start = press.current;
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > SLACK_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture(event: MouseEvent) {
      if (!fired.current) return;
      fired.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // The menu that a long press opens for links would cover what it does here.
    onContextMenu(event: MouseEvent) {
      if (onLongPress && (press.current || fired.current)) event.preventDefault();
    },
  };
}
