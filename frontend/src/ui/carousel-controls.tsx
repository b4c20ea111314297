import type { EmblaCarouselType } from 'embla-carousel';
import { type Ref, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import { useUiTexts } from './ui-texts';
import './carousel-controls.css';
import { prefersReducedMotion } from '@/lib/reduced-motion';

interface CarouselControlsProps {
  /** Number of slides. */
  count: number;
  at: number;
  goTo: (position: number) => void;
  /** The engine, once it is loaded. */
  embla: EmblaCarouselType | undefined;
  /** The slides take turns after this time; 0: they do not. */
  playMs: number;
}

/** Pause, arrows and a dot for each slide. */
export function CarouselControls({ count, at, goTo, embla, playMs }: CarouselControlsProps) {
  const texts = useUiTexts();
  const pause = useRef<HTMLButtonElement>(null);
  const { isPlaying, toggle } = useAutoplay({ embla, everyMs: playMs, pause });
  return (
    <>
      {playMs > 0 && (
        <Key
          ref={pause}
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? texts.pause : texts.play}
          onPress={toggle}
        />
      )}
      <Key icon="back" label={texts.previous} onPress={() => goTo((at + count - 1) % count)} />
      {Array.from({ length: count }, (_, position) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot stands for a place.
          key={position}
          type="button"
          className={classNames('dot', position === at && 'dot--on')}
          aria-label={texts.slideOf(position + 1, count)}
          aria-current={position === at}
          onClick={() => goTo(position)}
        />
      ))}
      <Key icon="chev" label={texts.next} onPress={() => goTo((at + 1) % count)} />
    </>
  );
}

interface KeyProps {
  icon: IconName;
  label: string;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

function Key({ icon, label, onPress, ref }: KeyProps) {
  return (
    <button type="button" className="dots__k" aria-label={label} onClick={onPress} ref={ref}>
      <Icon name={icon} size="xs" />
    </button>
  );
}

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
function useAutoplay({ embla, everyMs, pause }: Autoplay) {
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
