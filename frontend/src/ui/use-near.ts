import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Distance from the screen at which an element is near. */
const AHEAD = '600px';

interface Near {
  isWaiting: boolean;
  onNear: () => void;
  /** An element that stays near is near again in every turn. */
  turn?: number;
  /** Everything is near. */
  isWhole?: boolean;
}

/** Calls back when the element with the ref comes near the screen. */
export function useNear({ isWaiting, onNear, turn, isWhole }: Near): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const call = useEffectEvent(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an observer tells only once of an element that stays near.
  useEffect(() => {
    if (!isWaiting) return;
    if (isWhole) {
      const timer = setTimeout(() => call());
      return () => clearTimeout(timer);
    }
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) call();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isWaiting, turn, isWhole]);
  return element;
}
