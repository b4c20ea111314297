import { useTranslation } from 'react-i18next';
import { MerchantCard } from '@/ui/merchant-card';
import type { ShopCard } from './queries';

interface MerchantEntryProps {
  shop: ShopCard;
  href: string;
  /** Also says what the merchant mainly sells. */
  withMainProducts?: boolean | undefined;
}

/** A merchant of the API as a card. */
export function MerchantEntry({ shop, href, withMainProducts }: MerchantEntryProps) {
  const { t } = useTranslation('shop');
  const note =
    withMainProducts && shop.mainProducts ? t('mainProducts', { products: shop.mainProducts }) : undefined;
  return (
    <MerchantCard
      href={href}
      name={shop.name}
      logo={shop.mainImage}
      pictures={shop.pictures.map((image) => ({ image, tintId: image.id, alt: '' }))}
      origin={shop.areaName ?? undefined}
      count={t('productCount', { count: shop.productCount })}
      note={note}
      visitLabel={t('visit')}
    />
  );
}
