import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect } from 'react';
import { prefersReducedMotion } from '@/lib/reduced-motion';

/** Advances a carousel until it is touched or focused; never with `prefers-reduced-motion`. */
export function useAutoplay(embla: EmblaCarouselType | undefined, everyMs: number): void {
  useEffect(() => {
    if (!embla || everyMs <= 0 || prefersReducedMotion()) return;
    const timer = setInterval(() => {
      if (!document.hidden) embla.scrollNext();
    }, everyMs);
    const stop = () => clearInterval(timer);
    const root = embla.rootNode();
    embla.on('pointerDown', stop);
    root.addEventListener('focusin', stop);
    return () => {
      stop();
      embla.off('pointerDown', stop);
      root.removeEventListener('focusin', stop);
    };
  }, [embla, everyMs]);
}
