import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The second tap of a double tap comes within this time. */
const DOUBLE_TAP_MS = 300;

/** Covers the page for a moment: the second tap of a double tap was meant for what was there before. */
export function coverTaps(): void {
  const cover = document.createElement('div');
  cover.className = 'tapcover';
  // The focus stays where it is.
  cover.addEventListener('mousedown', (event) => event.preventDefault());
  document.body.append(cover);
  setTimeout(() => cover.remove(), DOUBLE_TAP_MS);
}

/**
 * Covers the page for a moment after a popup has been removed at once, without fading out: the second tap of a
 * double tap was meant for the popup, not for what appears below it.
 */
export function useTapCover(popup: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = popup.current;
    return () => {
      if (element && !element.closest('[data-exiting]')) coverTaps();
    };
  }, [popup]);
}

/** Whether a tap outside a popup may close it: the second tap of the double tap that opened it may not. */
export function useSettledOutside(open: boolean): () => boolean {
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    if (open) openedAt.current = Date.now();
  }, [open]);
  return () => Date.now() - openedAt.current > DOUBLE_TAP_MS;
}
