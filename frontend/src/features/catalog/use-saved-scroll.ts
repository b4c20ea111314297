import { useLayoutEffect, useRef } from 'react';

/**
 * An inner scroller forgets its place whenever its page is hidden: each content's place is noted and put
 * back, both when the content changes and when the kept-alive page is shown again.
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
