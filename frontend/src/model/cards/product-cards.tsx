import { memo, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '@/api/schema';
import { grouped } from '@/lib/format';
import { Icon } from '@/ui/icon';
import { ProductCard as Card, ProductLine as Line, type ProductCardProps } from '@/ui/product-card';
import { CardAdd, useCardCount } from './card-add';

interface ProductTileProps {
  product: components['schemas']['ProductCard'];
  href: string;
  /** Shows the shipping origin; left out inside a shop, where all products share it. */
  withOrigin?: boolean | undefined;
  /** Three columns, or beside a rail: omits unit and origin. */
  narrow?: boolean | undefined;
  place?: ProductCardProps['place'];
  hero?: boolean | undefined;
}

/** Maps a product of the API to the props of a card. */
function useCardProps(props: ProductTileProps): ProductCardProps {
  const { product, href, withOrigin, narrow, place, hero } = props;
  const { t } = useTranslation('catalog');
  const canAdd = useContext(CardAdd) !== null && product.stock > 0 && product.onSale;
  return {
    href,
    name: product.name,
    image: product.mainImage,
    tintId: product.id,
    fen: product.priceMin,
    toFen: product.priceMax,
    wasFen: product.strikePrice,
    unit: narrow ? undefined : product.unit,
    minimum: product.minOrderQuantity > 1 ? t('minimum', { count: product.minOrderQuantity }) : undefined,
    flag: product.isClearance ? t('clearanceFlag') : undefined,
    videoLabel: product.hasVideo ? t('hasVideo') : undefined,
    soldOut: product.stock === 0 ? t('soldOut') : undefined,
    origin: withOrigin && !narrow ? (product.areaName ?? undefined) : undefined,
    place,
    hero,
    action: canAdd && <AddButton product={product} />,
  };
}

/**
 * Adds the product to the basket of its shop, and shows how much of it is there. Hidden until the app is there, without
 * which it does nothing.
 */
function AddButton({ product: { id, name } }: { product: ProductTileProps['product'] }) {
  const { t } = useTranslation('catalog');
  const change = useContext(CardAdd);
  const count = useCardCount(id);
  const add = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    // The pressed "−" disappears with the last piece.
    if (count === 0 && document.activeElement === document.body && wasPressed.current) add.current?.focus();
    wasPressed.current = false;
  }, [count]);
  if (!change) return null;
  const isIn = count > 0;
  return (
    <span className={isIn ? 'cardadd cardadd--in' : 'cardadd'}>
      {isIn && (
        <button
          type="button"
          className="addbtn"
          aria-label={t('takeFromBasket', { name })}
          onClick={() => {
            wasPressed.current = true;
            change({ id }, -1);
          }}
        >
          <Icon name="minus" size="s" />
        </button>
      )}
      {isIn && (
        <b>
          <span className="visually-hidden">{t('inBasket')} </span>
          {grouped(String(count))}
        </b>
      )}
      <button
        type="button"
        ref={add}
        className="addbtn"
        aria-label={t('addToBasket', { name })}
        onClick={() => change({ id }, 1)}
      >
        <Icon name={isIn ? 'plus' : 'basket'} size="s" />
      </button>
    </span>
  );
}

/** A product of the API in a grid or rail. A list that grows renders only what is new in it. */
export const ProductTile = memo(function ProductTile(props: ProductTileProps) {
  return <Card {...useCardProps(props)} />;
});

/** A product of the API in a list of rows; `end` holds buttons outside the link. */
export const ProductRow = memo(function ProductRow({
  end,
  ...props
}: ProductTileProps & { end?: ReactNode }) {
  return <Line {...useCardProps(props)} end={end} />;
});
