import { useCallback, useSyncExternalStore } from 'react';

/** Widths at which layouts change, as in `styles/tokens.css`. */
export type WindowWidth = 768 | 1024 | 1600;

/**
 * Whether the window has at least this width, for code that only wide windows load. Layouts are made by styles: the
 * server does not know the width, so it is false until the page is hydrated.
 */
export function useWindowFrom(width: WindowWidth): boolean {
  const query = `(min-width: ${width}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}
