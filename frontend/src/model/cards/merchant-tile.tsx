import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '@/api/schema';
import { useFormat } from '@/i18n/use-format';
import { MerchantCard } from '@/ui/merchant-card';

interface MerchantTileProps {
  shop: components['schemas']['ShopCard'];
  href: string;
  /** Also shows the merchant's main products. */
  withMainProducts?: boolean | undefined;
  hero?: boolean | undefined;
}

/** A merchant of the API as a card that links to the shop. */
export const MerchantTile = memo(function MerchantTile(props: MerchantTileProps) {
  const { shop, href, withMainProducts, hero } = props;
  const { t } = useTranslation('shop');
  const format = useFormat();
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
      licence={
        shop.licenceVerifiedAt
          ? t('licence.mark', { date: format.date(shop.licenceVerifiedAt.slice(0, 10)) })
          : undefined
      }
      visitLabel={t('visit')}
      hero={hero}
    />
  );
});
