import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names';
import { ImageCount } from './picture-marks';
import { useUiTexts } from './ui-texts';
import { useAutoplay } from './use-autoplay';
import { scrolledSlide, useEmbla } from './use-embla';
import './carousel.css';

export interface Slide {
  id: string | number;
  /** Accessible name. */
  label: string;
  node: ReactNode;
}

interface CarouselProps {
  label: string;
  slides: Slide[];
  marks?: 'dots' | 'count' | 'none' | undefined;
  /** 0 disables autoplay. It also stops after a touch and with `prefers-reduced-motion`. */
  autoplayMs?: number | undefined;
  index?: number | undefined;
  onIndex?: ((index: number) => void) | undefined;
}

const AUTOPLAY_MS = 5000;

function scrollTo(viewport: HTMLElement | null, position: number): void {
  const isRtl = document.documentElement.dir === 'rtl';
  if (viewport) viewport.scrollLeft = viewport.clientWidth * position * (isRtl ? -1 : 1);
}

/** The slide in view; moved by a finger, by a button, or by the caller's `index`. */
function useSlides({ slides, autoplayMs = AUTOPLAY_MS, index, onIndex }: CarouselProps) {
  const [at, setAt] = useState(index ?? 0);
  const viewport = useRef<HTMLDivElement>(null);
  const { embla, engine } = useEmbla(viewport, slides.length, at);
  useAutoplay(embla, slides.length > 1 ? autoplayMs : 0);

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

  return { at, viewport, goTo, onScroll, isMoved: embla !== undefined };
}

export function Carousel(props: CarouselProps) {
  const { label, slides, marks = 'dots' } = props;
  const texts = useUiTexts();
  const { at, viewport, goTo, onScroll, isMoved } = useSlides(props);
  if (slides.length === 0) return null;
  return (
    <section className="car" aria-label={label} aria-roledescription={texts.carousel}>
      <div className={classNames('car__v', isMoved && 'car__v--moved')} ref={viewport} onScroll={onScroll}>
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
      {marks === 'count' && slides.length > 1 && <ImageCount at={at + 1} of={slides.length} />}
      {marks === 'dots' && slides.length > 1 && (
        <div className="dots">
          {slides.map((slide, position) => (
            <button
              key={slide.id}
              type="button"
              className={classNames('dot', position === at && 'dot--on')}
              aria-label={texts.slideOf(position + 1, slides.length)}
              aria-current={position === at}
              onClick={() => goTo(position)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
