import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductCard as Card, ProductLine as Line, type ProductCardProps } from '@/ui/product-card';
import type { ProductCard } from './queries';

interface GoodsProps {
  product: ProductCard;
  href: string;
  /** Where it ships from; left out inside one shop, where it is the same for all. */
  withOrigin?: boolean | undefined;
  /** Three in a row or beside a rail: no room for unit and origin. */
  narrow?: boolean | undefined;
  eager?: boolean | undefined;
}

/** A product of the API in the words of a card. */
function useCardProps({ product, href, withOrigin, narrow, eager }: GoodsProps): ProductCardProps {
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

export function GoodsCard(props: GoodsProps) {
  return <Card {...useCardProps(props)} />;
}

export function GoodsLine({ end, ...props }: GoodsProps & { end?: ReactNode }) {
  return <Line {...useCardProps(props)} end={end} />;
}
