import { memo, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '@/api/schema';
import { useFormat } from '@/i18n/use-format';
import { useStore } from '@/lib/store';
import { Icon } from '@/ui/icon';
import { ProductCard as Card, ProductLine as Line, type ProductCardProps } from '@/ui/product-card';
import { WithPrices } from '../shown-prices';
import { CardAdd, cardStepper } from './card-add';

interface ProductTileProps {
  product: components['schemas']['ProductCard'];
  href: string;
  /** Shows the shipping origin; left out inside a shop, where all products share it. */
  withOrigin?: boolean | undefined;
  /** Three columns, or beside a rail: omits unit and origin. One of three has no room for the minimum. */
  narrow?: boolean | undefined;
  place?: ProductCardProps['place'];
  hero?: boolean | undefined;
}

interface CardProps extends ProductTileProps {
  priceWords: string;
}

/** Maps a product of the API to the props of a card. */
function useCardProps(props: CardProps): ProductCardProps {
  const { product, priceWords, href, withOrigin, narrow, place, hero } = props;
  const { t } = useTranslation('catalog');
  const format = useFormat();
  const { tierQuantity, tierPrice } = product;
  const isSoldOut = product.availability === 'soldOut';
  const canAdd = useContext(CardAdd) !== null && !isSoldOut && product.onSale;
  return {
    href,
    name: product.name,
    image: product.mainImage,
    tintId: product.id,
    fen: product.priceMin,
    priceWords,
    isPriceLate: product.priceVisibility === 'signedIn',
    toFen: product.priceMax,
    wasFen: product.strikePrice,
    unit: narrow ? undefined : product.unit,
    margin: product.currencyMargin,
    minimum:
      product.minOrderQuantity > 1 && place !== 'third'
        ? t('minimum', { count: product.minOrderQuantity })
        : undefined,
    tier:
      tierQuantity != null && tierPrice != null && place !== 'third'
        ? `${format.number(tierQuantity)}+ ${format.money(tierPrice)}`
        : undefined,
    flag: product.isClearance ? t('clearanceFlag') : undefined,
    videoLabel: product.hasVideo ? t('hasVideo') : undefined,
    soldOut: isSoldOut ? t('soldOut') : undefined,
    origin: withOrigin && !narrow ? (product.areaName ?? undefined) : undefined,
    place,
    hero,
    action: canAdd && <AddButton product={product} />,
  };
}

/** Adds the product to the basket of its shop. Hidden until the app is there, without which it does nothing. */
function AddButton({ product }: Pick<ProductTileProps, 'product'>) {
  const { t } = useTranslation('catalog');
  const change = useContext(CardAdd);
  const Stepper = useStore(cardStepper);
  if (!change) return null;
  if (Stepper) return <Stepper product={product} onChange={change} />;
  return (
    <button
      type="button"
      className="addbtn"
      aria-label={t('addToBasket', { name: product.name })}
      // The second tap of a double tap adds nothing.
      onClick={({ detail }) => detail < 2 && change(product, 1)}
    >
      <Icon name="basket" size="s" />
    </button>
  );
}

/** A product of the API in a grid or rail. A list that grows renders only what is new in it. */
export const ProductTile = memo(function ProductTile(props: ProductTileProps) {
  return (
    <WithPrices product={props.product}>
      {(product, priceWords) => <Tile {...props} product={product} priceWords={priceWords} />}
    </WithPrices>
  );
});

function Tile(props: CardProps) {
  return <Card {...useCardProps(props)} />;
}

/** A product of the API in a list of rows; `end` holds buttons outside the link. */
export const ProductRow = memo(function ProductRow(props: ProductTileProps & { end?: ReactNode }) {
  return (
    <WithPrices product={props.product}>
      {(product, priceWords) => <RowLine {...props} product={product} priceWords={priceWords} />}
    </WithPrices>
  );
});

function RowLine({ end, ...props }: CardProps & { end?: ReactNode }) {
  return <Line {...useCardProps(props)} end={end} />;
}
