import type { EmblaCarouselType } from 'embla-carousel';
import { type Ref, useRef } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import { useUiTexts } from './ui-texts';
import { useAutoplay } from './use-autoplay';
import './carousel-controls.css';

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
