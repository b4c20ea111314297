import { useLayoutEffect, useRef } from 'react';

/**
 * A scroll container loses its position when its page is hidden: saves the position per content and restores
 * it when the content changes or the kept page is shown again.
 */
export function useSavedScroll<E extends HTMLElement>(contentKey: number) {
  const ref = useRef<E>(null);
  const places = useRef(new Map<number, number>());
  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollTop = places.current.get(contentKey) ?? 0;
  }, [contentKey]);
  const onScroll = () => {
    if (ref.current) places.current.set(contentKey, ref.current.scrollTop);
  };
  return { ref, onScroll };
}
