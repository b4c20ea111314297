import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button';
import { useUiTexts } from './ui-texts';

/** A rule in a style sheet would take the product page over its budget. */
const CENTRED = { height: '100%', placeContent: 'center', textAlign: 'center' } as const;

interface VideoProps {
  src: string;
  poster?: string | undefined;
  /** Accessible name. */
  label: string;
  className?: string | undefined;
}

/** A video with the browser's controls; only its metadata is loaded before it is played. */
export function Video({ src, poster, label, className }: VideoProps) {
  const texts = useUiTexts();
  const ref = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  // A page that is kept when it is left stays in the document: its video would play on.
  useLayoutEffect(() => {
    const video = ref.current;
    return () => video?.pause();
  }, []);
  if (failed)
    return (
      <span className="stack" style={CENTRED} role="status">
        {texts.videoFailed}
        <Button size="sm" onPress={() => setFailed(false)}>
          {texts.retry}
        </Button>
      </span>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: merchants' videos carry no caption tracks.
    <video
      ref={ref}
      className={className}
      src={src}
      poster={poster}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
      // Of a picture that they cannot decode, such as HEVC, browsers play the sound alone; without its element they do not.
      onLoadedMetadata={(event) => setFailed(!event.currentTarget.videoWidth)}
      onError={() => setFailed(true)}
    />
  );
}
