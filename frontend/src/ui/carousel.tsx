import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names';
import { latePart } from './late-part';
import { ImageCount } from './picture-marks';
import { usePageLang, useUiTexts } from './ui-texts';
import './carousel.css';
import type { EmblaCarouselType } from 'embla-carousel';
import { DIRECTION_LOCK_PX } from './direction-lock';

export interface Slide {
  id: string | number;
  /** Accessible name. */
  label: string;
  node: ReactNode;
}

interface CarouselProps {
  label: string;
  slides: Slide[];
  /** `dots`: below the slides, with arrows; `over`: the same on the slides. */
  marks?: 'dots' | 'over' | 'count' | 'none' | undefined;
  /** 0 disables autoplay. */
  autoplayMs?: number | undefined;
  index?: number | undefined;
  onIndex?: ((index: number) => void) | undefined;
}

const AUTOPLAY_MS = 5000;

const useControls = latePart(async () => (await import('./carousel-controls')).CarouselControls);

/** Of the page, or of the part of it that is in another language. */
function directionOf(element: HTMLElement): 'ltr' | 'rtl' {
  return element.closest('[dir]')?.getAttribute('dir') === 'rtl' ? 'rtl' : 'ltr';
}

function scrollTo(viewport: HTMLElement | null, position: number): void {
  if (!viewport) return;
  viewport.scrollLeft = viewport.clientWidth * position * (directionOf(viewport) === 'rtl' ? -1 : 1);
}

/** The slide in view; moved by a finger, by a button, or by the caller's `index`. */
function useSlides({ slides, index, onIndex }: CarouselProps) {
  const [at, setAt] = useState(index ?? 0);
  const viewport = useRef<HTMLDivElement>(null);
  const { embla, engine } = useEmbla(viewport, slides.length, at);

  useEffect(() => {
    if (!embla) return;
    const onSelect = () => {
      setAt(embla.selectedScrollSnap());
      onIndex?.(embla.selectedScrollSnap());
    };
    embla.on('select', onSelect);
    return () => {
      embla.off('select', onSelect);
    };
  }, [embla, onIndex]);

  useLayoutEffect(() => {
    if (index === undefined) return;
    if (embla && index !== embla.selectedScrollSnap()) embla.scrollTo(index);
    if (embla || !viewport.current) return;
    // A finger may be scrolling to it.
    if (scrolledSlide(viewport.current) !== index) scrollTo(viewport.current, index);
    setAt(index);
  }, [embla, index]);

  const goTo = (position: number) =>
    embla ? embla.scrollTo(position) : scrollTo(viewport.current, position);

  function onScroll() {
    if (engine.current || !viewport.current) return;
    const seen = scrolledSlide(viewport.current);
    if (seen === at) return;
    setAt(seen);
    onIndex?.(seen);
  }

  return { at, viewport, goTo, onScroll, embla };
}

export function Carousel(props: CarouselProps) {
  const { label, slides, marks = 'dots', autoplayMs = AUTOPLAY_MS } = props;
  const texts = useUiTexts();
  const { at, viewport, goTo, onScroll, embla } = useSlides(props);
  const hasMarks = slides.length > 1;
  const hasControls = hasMarks && (marks === 'dots' || marks === 'over');
  const Controls = useControls(hasControls);
  if (slides.length === 0) return null;
  return (
    <section className="car" aria-label={label} aria-roledescription={texts.carousel}>
      <div className={classNames('car__v', embla && 'car__v--moved')} ref={viewport} onScroll={onScroll}>
        <div className="car__t">
          {slides.map((slide, position) => (
            <div
              key={slide.id}
              className="car__s"
              role="group"
              aria-roledescription={texts.slide}
              aria-label={`${slide.label} (${texts.slideOf(position + 1, slides.length)})`}
              inert={position !== at}
            >
              {slide.node}
            </div>
          ))}
        </div>
      </div>
      {marks === 'count' && hasMarks && <ImageCount at={at + 1} of={slides.length} />}
      {hasControls && (Controls || marks === 'dots') && (
        <div className={classNames('dots', marks === 'over' && 'dots--over')}>
          {Controls && (
            <Controls count={slides.length} at={at} goTo={goTo} embla={embla} playMs={autoplayMs} />
          )}
        </div>
      )}
    </section>
  );
}

/** The slide at the start edge of a container that scrolls; Arabic scrolls to negative places. */
function scrolledSlide(viewport: HTMLElement): number {
  return Math.round(Math.abs(viewport.scrollLeft) / (viewport.clientWidth || 1));
}

/**
 * The engine of a carousel with more than one slide. Its code is loaded after the page; until then, and when it
 * cannot be loaded, the browser scrolls the slides. The state renders what changes with it; the ref knows it at once.
 */
function useEmbla(viewport: RefObject<HTMLElement | null>, slideCount: number, startIndex: number) {
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const engine = useRef<EmblaCarouselType>(undefined);
  const [first] = useState(startIndex);
  const lang = usePageLang();
  const isMoving = slideCount > 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: with the language the direction changes.
  useEffect(() => {
    const node = viewport.current;
    if (!node || !isMoving) return;
    let isOver = false;
    async function start() {
      const { default: EmblaCarousel } = await import('embla-carousel');
      if (isOver || !node) return;
      const seen = scrolledSlide(node);
      const made = EmblaCarousel(node, {
        direction: directionOf(node),
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
  }, [viewport, isMoving, lang, first]);

  return { embla, engine };
}
