import { useLayoutEffect, useRef } from 'react';

interface VideoProps {
  src: string;
  poster?: string | undefined;
  /** Accessible name. */
  label: string;
  className?: string | undefined;
}

/** A video with the browser's controls; only its metadata is loaded before it is played. */
export function Video({ src, poster, label, className }: VideoProps) {
  const ref = useRef<HTMLVideoElement>(null);
  // A page that is kept when it is left stays in the document: its video would play on.
  useLayoutEffect(() => {
    const video = ref.current;
    return () => video?.pause();
  }, []);
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
    />
  );
}
