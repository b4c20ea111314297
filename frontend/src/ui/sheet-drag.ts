import { type PointerEvent, type RefObject, useRef } from 'react';
import { lockedDirection } from './direction-lock';

/** Distance after which a dragged sheet closes. */
const CLOSE_AFTER_PX = 96;

interface Drag {
  x: number;
  y: number;
  direction: ReturnType<typeof lockedDirection>;
}

/** Lets a sheet be dragged down by its header; returns the event handlers for the header. */
export function useSheetDrag(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const drag = useRef<Drag | null>(null);

  function pulledBy(event: PointerEvent): number {
    if (!drag.current) return 0;
    const { x, y } = drag.current;
    drag.current.direction ??= lockedDirection(event.clientX - x, event.clientY - y);
    return drag.current.direction === 'block' ? Math.max(0, event.clientY - y) : 0;
  }

  function move(event: PointerEvent) {
    if (!drag.current || !panel.current) return;
    const pulled = pulledBy(event);
    panel.current.style.transform = pulled > 0 ? `translateY(${pulled}px)` : '';
  }

  function end(event: PointerEvent) {
    if (!drag.current || !panel.current) return;
    const pulled = pulledBy(event);
    drag.current = null;
    panel.current.style.transform = '';
    if (pulled > CLOSE_AFTER_PX) onClose();
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('button, a, input')) return;
      drag.current = { x: event.clientX, y: event.clientY, direction: null };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  };
}
