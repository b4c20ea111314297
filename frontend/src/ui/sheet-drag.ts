import { type PointerEvent, type RefObject, useRef } from 'react';

/** Distance after which a dragged sheet closes. */
const CLOSE_AFTER_PX = 96;
/** Movement below which a press is a tap (specification, section 9). */
const TAP_THRESHOLD_PX = 5;

/** Lets a sheet be dragged down by its header; returns the event handlers for the header. */
export function useSheetDrag(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const startY = useRef<number | null>(null);

  function move(event: PointerEvent) {
    if (startY.current === null || !panel.current) return;
    const pulled = Math.max(0, event.clientY - startY.current);
    panel.current.style.transform = pulled > TAP_THRESHOLD_PX ? `translateY(${pulled}px)` : '';
  }

  function end(event: PointerEvent) {
    if (startY.current === null || !panel.current) return;
    const pulled = event.clientY - startY.current;
    startY.current = null;
    panel.current.style.transform = '';
    if (pulled > CLOSE_AFTER_PX) onClose();
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('button, a, input')) return;
      startY.current = event.clientY;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  };
}
