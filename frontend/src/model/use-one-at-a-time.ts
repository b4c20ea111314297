import { useRef } from 'react';

/**
 * Runs one call at a time: a second tap that comes before the button shows that it is busy does nothing, and answers
 * undefined.
 */
export function useOneAtATime<A extends unknown[], R>(
  call: (...args: A) => Promise<R>,
): (...args: A) => Promise<R | undefined> {
  const isRunning = useRef(false);
  return async (...args) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      return await call(...args);
    } finally {
      isRunning.current = false;
    }
  };
}
