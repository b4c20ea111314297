import type { EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { prefersReducedMotion } from '@/lib/reduced-motion';

interface Autoplay {
  embla: EmblaCarouselType | undefined;
  everyMs: number;
  /** Its button, in the carousel. */
  pause: RefObject<HTMLElement | null>;
}

/**
 * Advances a carousel until it is paused or touched, or something in it takes the focus (WCAG 2.2.2); with
 * `prefers-reduced-motion` only once it is started.
 */
export function useAutoplay({ embla, everyMs, pause }: Autoplay) {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (embla && everyMs > 0 && !prefersReducedMotion()) setPlaying(true);
  }, [embla, everyMs]);
  // At once: a focus that comes before would not stop it.
  useLayoutEffect(() => {
    if (!embla || !isPlaying) return;
    const timer = setInterval(() => {
      if (!document.hidden) embla.scrollNext();
    }, everyMs);
    const stop = () => setPlaying(false);
    const onFocus = ({ target }: FocusEvent) => {
      if (target !== pause.current) stop();
    };
    const carousel = pause.current?.closest<HTMLElement>('.car');
    embla.on('pointerDown', stop);
    carousel?.addEventListener('focusin', onFocus);
    return () => {
      clearInterval(timer);
      embla.off('pointerDown', stop);
      carousel?.removeEventListener('focusin', onFocus);
    };
  }, [embla, everyMs, isPlaying, pause]);
  return { isPlaying, toggle: () => setPlaying(!isPlaying) };
}
