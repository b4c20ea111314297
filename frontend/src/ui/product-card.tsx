import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Link } from './link';
import { PICTURE_SIZES, Picture, type PictureSource } from './picture';
import { Flag, VideoMark } from './picture-marks';
import { Price, WasPrice } from './price';
import './product-card.css';
import { Bdi, Ltr } from './bdi';

export interface ProductCardProps {
  href: string;
  name: string;
  image: PictureSource | null | undefined;
  /** The product's id. */
  tintId: number;
  /** null: the reader does not see the price, and `priceWords` say why. */
  fen: number | null;
  priceWords?: string | undefined;
  /** The price comes after the card for some readers: the card has the same height before. */
  isPriceLate?: boolean | undefined;
  toFen?: number | null | undefined;
  wasFen?: number | null | undefined;
  unit?: string | undefined;
  /** What the shop adds to amounts in a second currency, in thousandths; null: it shows none. */
  margin?: number | null | undefined;
  /** Minimum order quantity, in words. */
  minimum?: string | undefined;
  /** The last price tier: its quantity and price. */
  tier?: string | undefined;
  /** Clearance label; also makes the price red. */
  flag?: string | undefined;
  /** Accessible name of the video mark, if there is a video. */
  videoLabel?: string | undefined;
  /** Sold-out label. */
  soldOut?: string | undefined;
  origin?: string | undefined;
  /** Where the card is; one of two in a row by default. */
  place?: 'half' | 'third' | 'pane' | 'rail' | undefined;
  /** Shows the first big picture of the page. */
  hero?: boolean | undefined;
  /** A button beside the price, outside the link. */
  action?: ReactNode;
}

function ProductPicture({ sizes, ...product }: ProductCardProps & { sizes?: string | undefined }) {
  const { image, tintId, flag, videoLabel, soldOut, hero } = product;
  // The name is beside the picture, in the same link: as its text it would be read twice.
  return (
    <Picture image={image} alt="" tintId={tintId} sizes={sizes} dim={Boolean(soldOut)} hero={hero}>
      {soldOut ? <Flag tone="off">{soldOut}</Flag> : flag && <Flag>{flag}</Flag>}
      {videoLabel && <VideoMark label={videoLabel} />}
    </Picture>
  );
}

function ProductWords(props: ProductCardProps) {
  const { name, fen, priceWords, isPriceLate, toFen, wasFen, unit, margin, minimum, tier, flag, origin } =
    props;
  return (
    <>
      <span className="pcard__n">
        <Bdi>{name}</Bdi>
      </span>
      <span className="pcard__e">
        <span className={classNames('pcard__p', isPriceLate && 'pcard__p--late')}>
          <Price
            fen={fen}
            toFen={toFen}
            unit={unit}
            margin={margin}
            tone={flag ? 'sale' : 'ink'}
            words={priceWords}
          />
          {wasFen != null && <WasPrice fen={wasFen} />}
          {minimum && <span className="pcard__q">{minimum}</span>}
          {tier && (
            <span className="pcard__q">
              <Ltr>{tier}</Ltr>
            </span>
          )}
        </span>
        {origin && (
          <span className="pcard__m">
            <Bdi>{origin}</Bdi>
          </span>
        )}
      </span>
    </>
  );
}

/** A product in a grid or rail. */
export function ProductCard(props: ProductCardProps) {
  const card = (
    <Link className="pcard" href={props.href}>
      <ProductPicture {...props} sizes={PICTURE_SIZES[props.place ?? 'half']} />
      <ProductWords {...props} />
    </Link>
  );
  if (!props.action) return card;
  return (
    <div className="pcard-box">
      {card}
      {props.action}
    </div>
  );
}

/** A product in a row; `end` is for buttons, outside the link. */
export function ProductLine({ end, ...product }: ProductCardProps & { end?: ReactNode }) {
  return (
    <div className={classNames('pline', Boolean(product.action) && 'pline--add')}>
      <Link className="pline__a" href={product.href}>
        <span className="pline__p">
          <ProductPicture {...product} sizes="104px" />
        </span>
        <span className="pline__t">
          <ProductWords {...product} />
        </span>
      </Link>
      {product.action}
      {end}
    </div>
  );
}
