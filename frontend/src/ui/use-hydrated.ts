import { useSyncExternalStore } from 'react';

/** False only between the start of the app on a server-rendered page, and the end of hydration. */
let isOver = true;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page on screen is server-rendered: what only the browser knows waits for `endHydration`. */
export function beginHydration(): void {
  isOver = false;
}

/**
 * The page responds. Each component that waited is rendered in a task of its own: together they kept the phone
 * from responding for 250 ms (shop home, processor ÷ 4).
 */
export function endHydration(): void {
  if (isOver) return;
  isOver = true;
  for (const listener of listeners) setTimeout(listener);
}

/** Resolves once the page responds. */
export function untilHydrated(): Promise<void> {
  if (isOver) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      stop();
      resolve();
    });
  });
}

/**
 * False while the server renders the page and while it is hydrated, then true: for what only the browser knows, such
 * as its time zone.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOver,
    () => false,
  );
}
