import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '@/api/schema';
import { ProductCard as Card, ProductLine as Line, type ProductCardProps } from '@/ui/product-card';

interface ProductTileProps {
  product: components['schemas']['ProductCard'];
  href: string;
  /** Shows the shipping origin; left out inside a shop, where all products share it. */
  withOrigin?: boolean | undefined;
  /** Three columns, or beside a rail: omits unit and origin. */
  narrow?: boolean | undefined;
  eager?: boolean | undefined;
}

/** Maps a product of the API to the props of a card. */
function useCardProps({ product, href, withOrigin, narrow, eager }: ProductTileProps): ProductCardProps {
  const { t } = useTranslation('catalog');
  return {
    href,
    name: product.name,
    image: product.mainImage,
    tintId: product.id,
    fen: product.priceMin,
    toFen: product.priceMax,
    wasFen: product.strikePrice,
    unit: narrow ? undefined : product.unit,
    flag: product.isClearance ? t('clearanceFlag') : undefined,
    videoLabel: product.hasVideo ? t('hasVideo') : undefined,
    soldOut: product.stock === 0 ? t('soldOut') : undefined,
    origin: withOrigin && !narrow ? (product.areaName ?? undefined) : undefined,
    eager,
  };
}

/** A product of the API in a grid or rail. */
export function ProductTile(props: ProductTileProps) {
  return <Card {...useCardProps(props)} />;
}

/** A product of the API in a list of rows; `end` holds buttons outside the link. */
export function ProductRow({ end, ...props }: ProductTileProps & { end?: ReactNode }) {
  return <Line {...useCardProps(props)} end={end} />;
}
