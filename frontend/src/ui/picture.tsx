import { type ReactNode, useState } from 'react';
import { classNames } from './class-names';
import './picture.css';

/** A stored image as the API returns it. */
export interface PictureSource {
  url: string;
  width?: number | null | undefined;
  height?: number | null | undefined;
  variants?: { width: number; url: string }[] | undefined;
}

const TINTS = ['mist', 'sand', 'celadon', 'blush', 'lilac', 'fog'] as const;

/** The background colour behind a picture; stable per id. */
export function tintOf(id: number): string {
  return `var(--tint-${TINTS[Math.abs(id) % TINTS.length] ?? 'mist'})`;
}

export function srcSetOf(image: PictureSource): string | undefined {
  const variants = image.variants ?? [];
  return variants.length === 0 ? undefined : variants.map(({ url, width }) => `${url} ${width}w`).join(', ');
}

interface PictureProps {
  image?: PictureSource | null | undefined;
  alt: string;
  /** Id of the object shown; selects the background colour. */
  tintId?: number | undefined;
  /** Width over height. */
  ratio?: number | undefined;
  /** The `sizes` attribute; half the screen by default. */
  sizes?: string | undefined;
  shape?: 'card' | 'cell' | 'circle' | 'flat' | undefined;
  /** Loads eagerly with high priority, for pictures that are visible at first. */
  eager?: boolean | undefined;
  /** Sold out. */
  dim?: boolean | undefined;
  /** Labels on the picture. */
  children?: ReactNode;
}

/** Reserves its space, so that nothing shifts when the picture loads. */
export function Picture(props: PictureProps) {
  const { image, tintId = 0, ratio = 1, shape = 'card', dim, children } = props;
  return (
    <span
      className={classNames('pic', `pic--${shape}`, dim && 'pic--dim')}
      style={{ background: tintOf(tintId), '--ratio': ratio }}
    >
      {image && <Image key={image.url} {...props} image={image} />}
      {children}
    </span>
  );
}

type ImageProps = Pick<PictureProps, 'alt' | 'sizes' | 'eager'> & { image: PictureSource };

function Image({ image, alt, sizes = '(min-width: 480px) 240px, 50vw', eager }: ImageProps) {
  const [failed, setFailed] = useState(false);
  if (failed) return <span className="pic__lost" role="img" aria-label={alt} />;
  return (
    <img
      src={image.url}
      srcSet={srcSetOf(image)}
      sizes={image.variants?.length ? sizes : undefined}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
    />
  );
}
