import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLangOf } from './bdi';
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

/** The `sizes` of pictures by their place in the layout, with the usual gutter of 16 px, the widest column, and wide windows. */
export const PICTURE_SIZES = {
  /** The whole column. */
  full: '(min-width: 768px) calc(100vw - 64px), (min-width: 480px) 480px, 100vw',
  /** The whole column, and half of a wide window. */
  gallery: '(min-width: 768px) 50vw, (min-width: 480px) 480px, 100vw',
  /** The column without its gutters. */
  column: '(min-width: 768px) calc(100vw - 64px), (min-width: 480px) 440px, calc(100vw - 32px)',
  /** One of two, or of three in a row. */
  half: '(min-width: 768px) 240px, (min-width: 480px) 214px, calc(50vw - 22px)',
  third: '(min-width: 768px) 240px, (min-width: 480px) 140px, calc(33.3vw - 17px)',
  /** One of two beside the rail of categories. */
  pane: '(min-width: 768px) 240px, (min-width: 480px) 170px, calc(50vw - 70px)',
  rail: '(min-width: 768px) 240px, 148px',
} as const;

interface PictureProps {
  image?: PictureSource | null | undefined;
  alt: string;
  /** Id of the object shown; selects the background colour. */
  tintId?: number | undefined;
  /** Width over height. */
  ratio?: number | undefined;
  /** The `sizes` attribute; one of two in a row by default. */
  sizes?: string | undefined;
  shape?: 'card' | 'cell' | 'circle' | 'flat' | undefined;
  /** The first big picture that a page shows, one at most: loaded before everything else. */
  hero?: boolean | undefined;
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

type ImageProps = Pick<PictureProps, 'alt' | 'sizes' | 'hero'> & { image: PictureSource };

/** Pauses in ms before a lost picture is loaded again; after them it waits for the network to come back. */
export const RETRY_PAUSES_MS = [2_000, 8_000, 30_000];

/** Whether a picture failed before anybody listened. */
export function wasLost({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && currentSrc !== '';
}

/** Loads a lost picture again, with increasing pauses, and when the network is back. */
export function useRetries() {
  const [isLost, setLost] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isLost) return;
    const retry = () => {
      setLost(false);
      setTries(tries + 1);
    };
    const pause = RETRY_PAUSES_MS[tries];
    const timer = pause === undefined ? undefined : setTimeout(retry, pause);
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [isLost, tries]);
  const lose = useCallback(() => setLost(true), []);
  return { isLost, lose };
}

function Image({ image, alt, sizes = PICTURE_SIZES.half, hero = false }: ImageProps) {
  const lang = useLangOf()(alt);
  const { isLost, lose } = useRetries();
  // On a server-rendered page it may have been lost before anybody listened.
  const check = useCallback(
    (element: HTMLImageElement | null) => {
      if (element && wasLost(element)) lose();
    },
    [lose],
  );
  if (isLost) return <span className="pic__lost" {...(alt && { role: 'img', 'aria-label': alt, lang })} />;
  return (
    <img
      ref={check}
      src={image.url}
      srcSet={srcSetOf(image)}
      sizes={image.variants?.length ? sizes : undefined}
      alt={alt}
      lang={lang}
      loading={hero ? 'eager' : 'lazy'}
      fetchPriority={hero ? 'high' : 'auto'}
      data-hero={hero || undefined}
      decoding={hero ? 'auto' : 'async'}
      draggable={false}
      onError={lose}
    />
  );
}
