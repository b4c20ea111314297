import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { areaChoices, areasQuery } from '@/model/areas';
import { conflictFields } from '@/model/form/fields';
import { fieldAt } from '@/model/form/version-fields';
import type { VersionField } from '@/model/form/versions';
import { platformQuery } from '@/model/platform';
import { useReaders } from '../readers';
import { carouselTextOf, comparedCarouselTexts } from './carousel-texts-draft';
import { SHOP_FIELDS } from './fields';
import type { ShopDraft } from './shop-draft';

type Field = VersionField<ShopDraft>;

/** The fields of a shop as an edit conflict shows them. */
export function useShopFields(): () => Field[] {
  const { t } = useTranslation('editing');
  const { nameOf } = useReaders();
  const areas = useQuery(areasQuery()).data?.list ?? [];
  const lines = useQuery(platformQuery()).data?.businessCategories ?? [];
  const areaName = (id: unknown) =>
    [...areaChoices(areas, 'domestic'), ...areaChoices(areas, 'overseas')].find(({ value }) => value === id)
      ?.label ?? '';
  const shown = {
    shippingArea: (area: unknown) => t(area === 'overseas' ? 'shop.overseas' : 'shop.domestic'),
    areaId: areaName,
    priceVisibility: (visibility: unknown) => nameOf(String(visibility)),
    stockDisplay: (display: unknown) => t(display === 'number' ? 'shop.stockNumber' : 'shop.stockWords'),
    businessCategoryId: (line: unknown) => lines.find(({ id }) => id === line)?.name ?? '',
    recommendedProductIds: (ids: unknown) => t('conflict.products', { count: (ids as number[]).length }),
  };
  return (): Field[] => [
    ...conflictFields<ShopDraft>(SHOP_FIELDS, t, shown),
    {
      ...fieldAt<ShopDraft>('carouselTexts', t('shop.pictureTexts'), {
        show: (_, { carousel, carouselTexts }) =>
          carousel.flatMap((picture) => carouselTextOf(carouselTexts, picture).text || []).join(' · '),
      }),
      compare: comparedCarouselTexts,
    },
  ];
}
