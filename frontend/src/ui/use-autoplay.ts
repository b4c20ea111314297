import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '@/lib/reduced-motion';

/**
 * Advances a carousel until it is touched or stopped (WCAG 2.2.2); with `prefers-reduced-motion` only once it is
 * started.
 */
export function useAutoplay(embla: EmblaCarouselType | undefined, everyMs: number) {
  const [isPlaying, setPlaying] = useState(false);
  const stop = () => setPlaying(false);
  useEffect(() => {
    if (embla && everyMs > 0 && !prefersReducedMotion()) setPlaying(true);
  }, [embla, everyMs]);
  useEffect(() => {
    if (!embla || !isPlaying) return;
    const timer = setInterval(() => {
      if (!document.hidden) embla.scrollNext();
    }, everyMs);
    const end = () => setPlaying(false);
    embla.on('pointerDown', end);
    return () => {
      clearInterval(timer);
      embla.off('pointerDown', end);
    };
  }, [embla, everyMs, isPlaying]);
  return { isPlaying, stop, toggle: () => setPlaying(!isPlaying) };
}
