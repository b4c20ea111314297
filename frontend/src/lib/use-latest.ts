import { useCallback, useLayoutEffect, useRef } from 'react';

/** A callback that stays the same and calls the latest one, so that rows of a long list are not rendered again. */
export function useLatest<A extends unknown[]>(callback: (...args: A) => void): (...args: A) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
