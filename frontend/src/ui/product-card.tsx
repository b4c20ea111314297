import type { ReactNode } from 'react';
import { Link } from './link';
import { Picture, type PictureSource } from './picture';
import { Flag, VideoMark } from './picture-marks';
import { Price, WasPrice } from './price';
import './product-card.css';

export interface ProductCardProps {
  href: string;
  name: string;
  image: PictureSource | null | undefined;
  /** The product's id. */
  tintId: number;
  fen: number;
  toFen?: number | null | undefined;
  wasFen?: number | null | undefined;
  unit?: string | undefined;
  /** Clearance label; also makes the price red. */
  flag?: string | undefined;
  /** Accessible name of the video mark, if there is a video. */
  videoLabel?: string | undefined;
  /** Sold-out label. */
  soldOut?: string | undefined;
  origin?: string | undefined;
  eager?: boolean | undefined;
}

function ProductPicture({ sizes, ...product }: ProductCardProps & { sizes?: string | undefined }) {
  const { name, image, tintId, flag, videoLabel, soldOut, eager } = product;
  return (
    <Picture image={image} alt={name} tintId={tintId} sizes={sizes} dim={Boolean(soldOut)} eager={eager}>
      {soldOut ? <Flag tone="off">{soldOut}</Flag> : flag && <Flag>{flag}</Flag>}
      {videoLabel && <VideoMark label={videoLabel} />}
    </Picture>
  );
}

function ProductWords({ name, fen, toFen, wasFen, unit, flag, origin }: ProductCardProps) {
  return (
    <>
      <span className="pcard__n">
        <bdi dir="auto">{name}</bdi>
      </span>
      <span className="pcard__p">
        <Price fen={fen} toFen={toFen} unit={unit} tone={flag ? 'sale' : 'ink'} />
        {wasFen != null && <WasPrice fen={wasFen} />}
      </span>
      {origin && (
        <span className="pcard__m">
          <bdi>{origin}</bdi>
        </span>
      )}
    </>
  );
}

/** A product in a grid or rail. */
export function ProductCard(props: ProductCardProps) {
  return (
    <Link className="pcard" href={props.href}>
      <ProductPicture {...props} />
      <ProductWords {...props} />
    </Link>
  );
}

/** A product in a row; `end` is for buttons, outside the link. */
export function ProductLine({ end, ...product }: ProductCardProps & { end?: ReactNode }) {
  return (
    <div className="pline">
      <Link className="pline__a" href={product.href}>
        <span className="pline__p">
          <ProductPicture {...product} sizes="104px" />
        </span>
        <span className="pline__t">
          <ProductWords {...product} />
        </span>
      </Link>
      {end}
    </div>
  );
}
