import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button';
import { useUiTexts } from './ui-texts';
import './video.css';

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
  // Of a picture that they cannot decode, such as HEVC, browsers play the sound alone.
  const check = ({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) => {
    if (video.videoWidth > 0) return;
    video.pause();
    setFailed(true);
  };
  if (failed)
    return (
      <span className="video-failed" role="status">
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
      onLoadedMetadata={check}
      onError={() => setFailed(true)}
    />
  );
}
