import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
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
  /** `dots`: below the slides, with arrows; `over`: the same on the slides. */
  marks?: 'dots' | 'over' | 'count' | 'none' | undefined;
  /** 0 disables autoplay. */
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
  const autoplay = useAutoplay(embla, slides.length > 1 ? autoplayMs : 0);

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

  return { at, viewport, goTo, onScroll, isMoved: embla !== undefined, autoplay };
}

export function Carousel(props: CarouselProps) {
  const { label, slides, marks = 'dots', autoplayMs = AUTOPLAY_MS } = props;
  const texts = useUiTexts();
  const { at, viewport, goTo, onScroll, isMoved, autoplay } = useSlides(props);
  if (slides.length === 0) return null;
  const hasMarks = slides.length > 1;
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
              onFocus={autoplay.stop}
            >
              {slide.node}
            </div>
          ))}
        </div>
      </div>
      {marks === 'count' && hasMarks && <ImageCount at={at + 1} of={slides.length} />}
      {(marks === 'dots' || marks === 'over') && hasMarks && (
        <div className={classNames('dots', marks === 'over' && 'dots--over')}>
          {autoplayMs > 0 && (
            <Key
              icon={autoplay.isPlaying ? 'pause' : 'play'}
              label={autoplay.isPlaying ? texts.pause : texts.play}
              onPress={autoplay.toggle}
            />
          )}
          <Dots slides={slides} at={at} goTo={goTo} onUse={autoplay.stop} />
        </div>
      )}
    </section>
  );
}

interface DotsProps {
  slides: Slide[];
  at: number;
  goTo: (position: number) => void;
  /** Pictures do not move while somebody chooses one. */
  onUse: () => void;
}

function Dots({ slides, at, goTo, onUse }: DotsProps) {
  const texts = useUiTexts();
  const count = slides.length;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that a button inside is used.
    <div className="dots__n" onFocus={onUse}>
      <Key icon="back" label={texts.previous} onPress={() => goTo((at + count - 1) % count)} />
      {slides.map((slide, position) => (
        <button
          key={slide.id}
          type="button"
          className={classNames('dot', position === at && 'dot--on')}
          aria-label={texts.slideOf(position + 1, count)}
          aria-current={position === at}
          onClick={() => goTo(position)}
        />
      ))}
      <Key icon="chev" label={texts.next} onPress={() => goTo((at + 1) % count)} />
    </div>
  );
}

function Key({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <button type="button" className="dots__k" aria-label={label} onClick={onPress}>
      <Icon name={icon} size="xs" />
    </button>
  );
}
