import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect } from 'react';

/** Moves a carousel on, until it is touched, focused or hidden, or if less motion is wished. */
export function useAutoplay(embla: EmblaCarouselType | undefined, everyMs: number): void {
  useEffect(() => {
    const wantsStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    if (!embla || everyMs <= 0 || wantsStill) return;
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
