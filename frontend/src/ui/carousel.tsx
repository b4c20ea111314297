import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from './class-names';
import { ImageCount } from './picture-marks';
import { useUiTexts } from './ui-texts';
import { useAutoplay } from './use-autoplay';
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
  className?: string | undefined;
}

const AUTOPLAY_MS = 5000;

function documentDirection(): 'ltr' | 'rtl' {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
}

export function Carousel(props: CarouselProps) {
  const { label, slides, marks = 'dots', autoplayMs = AUTOPLAY_MS, index, onIndex, className } = props;
  const texts = useUiTexts();
  const [at, setAt] = useState(index ?? 0);
  // Starts at the given slide without an animation.
  const [startIndex] = useState(at);
  const [viewport, embla] = useEmblaCarousel({
    direction: documentDirection(),
    loop: slides.length > 1,
    startIndex,
  });
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

  useEffect(() => {
    if (embla && index !== undefined && index !== embla.selectedScrollSnap()) embla.scrollTo(index);
  }, [embla, index]);

  if (slides.length === 0) return null;
  return (
    <section className={classNames('car', className)} aria-label={label} aria-roledescription="carousel">
      <div className="car__v" ref={viewport}>
        <div className="car__t">
          {slides.map((slide, position) => (
            <div
              key={slide.id}
              className="car__s"
              role="group"
              aria-roledescription="slide"
              aria-label={`${slide.label} (${texts.slideOf(position + 1, slides.length)})`}
              inert={position !== at}
            >
              {slide.node}
            </div>
          ))}
        </div>
        {marks === 'count' && slides.length > 1 && <ImageCount at={at + 1} of={slides.length} />}
      </div>
      {marks === 'dots' && slides.length > 1 && (
        <div className="dots">
          {slides.map((slide, position) => (
            <button
              key={slide.id}
              type="button"
              className={classNames('dot', position === at && 'dot--on')}
              aria-label={texts.slideOf(position + 1, slides.length)}
              aria-current={position === at}
              onClick={() => embla?.scrollTo(position)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
