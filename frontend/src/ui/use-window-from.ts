import { useSyncExternalStore } from 'react';

/** Widths at which layouts change, as in `styles/tokens.css`. */
type WindowWidth = 768 | 1024 | 1280 | 1600;

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/**
 * Whether the window has at least this width, for code that only wide windows load. Layouts are made by styles: the
 * server does not know the width, so it is false until the page is hydrated.
 */
export function useWindowFrom(width: WindowWidth): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(`(min-width: ${width}px)`).matches ?? false,
    () => false,
  );
}
