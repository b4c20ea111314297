interface VideoProps {
  src: string;
  poster?: string | undefined;
  /** Accessible name. */
  label: string;
  className?: string | undefined;
}

/** A video with the browser's controls; only its metadata is loaded before it is played. */
export function Video({ src, poster, label, className }: VideoProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: merchants' videos carry no caption tracks.
    <video
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
