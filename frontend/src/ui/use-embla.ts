import type { EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { DIRECTION_LOCK_PX } from './direction-lock';

function documentDirection(): 'ltr' | 'rtl' {
  return typeof document !== 'undefined' && document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
}

/** The slide at the start edge of a container that scrolls; Arabic scrolls to negative places. */
export function scrolledSlide(viewport: HTMLElement): number {
  return Math.round(Math.abs(viewport.scrollLeft) / (viewport.clientWidth || 1));
}

/**
 * The engine of a carousel with more than one slide. Its code is loaded after the page; until then, and when it
 * cannot be loaded, the browser scrolls the slides. The state renders what changes with it; the ref knows it at once.
 */
export function useEmbla(viewport: RefObject<HTMLElement | null>, slideCount: number, startIndex: number) {
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const engine = useRef<EmblaCarouselType>(undefined);
  const [first] = useState(startIndex);
  const direction = documentDirection();
  const isMoving = slideCount > 1;

  useEffect(() => {
    const node = viewport.current;
    if (!node || !isMoving) return;
    let isOver = false;
    async function start() {
      const { default: EmblaCarousel } = await import('embla-carousel');
      if (isOver || !node) return;
      const seen = scrolledSlide(node);
      const made = EmblaCarousel(node, {
        direction,
        dragThreshold: DIRECTION_LOCK_PX,
        loop: true,
        startIndex: seen || first,
      });
      engine.current = made;
      // A scroll event follows, in WebKit often before the rendering of the new state.
      node.scrollLeft = 0;
      setEmbla(made);
    }
    start().catch(() => undefined);
    return () => {
      isOver = true;
      engine.current?.destroy();
      engine.current = undefined;
      setEmbla(undefined);
    };
  }, [viewport, isMoving, direction, first]);

  return { embla, engine };
}
