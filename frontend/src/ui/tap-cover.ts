import { type RefObject, useLayoutEffect } from 'react';

/** The second tap of a double tap comes within this time. */
const COVERED_MS = 300;

/**
 * Covers the page for a moment after a popup has been removed at once, without fading out: the second tap of a
 * double tap was meant for the popup, not for what appears below it.
 */
export function useTapCover(popup: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = popup.current;
    return () => {
      if (!element || element.closest('[data-exiting]')) return;
      const cover = document.createElement('div');
      cover.className = 'tapcover';
      document.body.append(cover);
      setTimeout(() => cover.remove(), COVERED_MS);
    };
  }, [popup]);
}
