import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * False while the server draws the page and while the phone takes it over, then true: for what only the phone
 * knows, such as its time zone.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
