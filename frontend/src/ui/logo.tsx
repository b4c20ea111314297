import { classNames } from './class-names';
import type { PictureSource } from './picture';
import { srcSetOf, useRetries } from './picture';
import './logo.css';

interface LogoProps {
  name: string;
  image?: PictureSource | null | undefined;
  size?: 's' | 'm' | 'l' | undefined;
}

const PIXELS = { s: 32, m: 44, l: 60 } as const;

/** A merchant's logo, or the first character of the name. Decorative: the name is shown beside it. */
export function Logo({ name, image, size = 'm' }: LogoProps) {
  const initial = [...name.trim()][0] ?? '·';
  return (
    <span className={classNames('logo', `logo--${size}`)} aria-hidden="true">
      {image ? <Mark key={image.url} image={image} pixels={PIXELS[size]} otherwise={initial} /> : initial}
    </span>
  );
}

interface MarkProps {
  image: PictureSource;
  pixels: number;
  /** Shown while the image is lost. */
  otherwise: string;
}

function Mark({ image, pixels, otherwise }: MarkProps) {
  const { isLost, lose } = useRetries();
  if (isLost) return otherwise;
  return (
    <img
      src={image.url}
      srcSet={srcSetOf(image)}
      sizes={image.variants?.length ? `${pixels}px` : undefined}
      width={pixels}
      height={pixels}
      alt=""
      loading="lazy"
      decoding="async"
      onError={lose}
    />
  );
}
