import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Lang } from '@/i18n/language';
import { parseYuan } from '@/lib/money';
import { phoneDigits } from '@/lib/phone';
import { areaChoices } from '@/model/area-choices';
import { areasQuery } from '@/model/areas';
import { fieldAt, translatedFields } from '@/model/form/version-fields';
import type { VersionField } from '@/model/form/versions';
import { platformQuery } from '@/model/platform';
import { nameOf } from '@/model/translations/languages';
import { keywordsOf } from '../keywords';
import { carouselTextOf, comparedCarouselTexts } from './carousel-texts-draft';
import { SHOP_TEXTS, type ShopDraft } from './shop-draft';

type Field = VersionField<ShopDraft>;

/** Left out, there is none. */
const MINIMUM = { reads: (text: string) => (text.trim() === '' ? 0 : parseYuan(text)) };
const PHONE = { reads: phoneDigits };
const KEYWORDS = { reads: (text: string) => keywordsOf(text).join() };

/** The fields of a shop as an edit conflict shows them. */
export function useShopFields(): () => Field[] {
  const { t } = useTranslation('editing');
  const areas = useQuery(areasQuery()).data?.list ?? [];
  const lines = useQuery(platformQuery()).data?.businessCategories ?? [];
  const labels = Object.fromEntries(SHOP_TEXTS.map((name) => [name, t(`shop.${name}`)]));
  const onOff = (on: unknown) => t(on ? 'conflict.on' : 'conflict.off');
  const areaName = (id: unknown) =>
    [...areaChoices(areas, 'domestic'), ...areaChoices(areas, 'overseas')].find(({ value }) => value === id)
      ?.label ?? '';
  return (): Field[] => [
    ...(['mainImage', 'licence', 'carousel', 'video', 'qr'] as const).map((name) =>
      fieldAt<ShopDraft>(name, t(`shop.${name}`)),
    ),
    {
      ...fieldAt<ShopDraft>('carouselTexts', t('shop.pictureTexts'), {
        show: (_, { carousel, carouselTexts }) =>
          carousel.flatMap((picture) => carouselTextOf(carouselTexts, picture).text || []).join(' · '),
      }),
      compare: comparedCarouselTexts,
    },
    ...SHOP_TEXTS.map((name) => fieldAt<ShopDraft>(name, t(`shop.${name}`))),
    ...(['alias', 'operatorName', 'wechatId', 'email'] as const).map((name) =>
      fieldAt<ShopDraft>(name, t(`shop.${name}`)),
    ),
    ...(['salesmanMobile', 'mobile', 'whatsapp'] as const).map((name) =>
      fieldAt<ShopDraft>(name, t(`shop.${name}`), PHONE),
    ),
    fieldAt('language', t('shop.language'), { show: (lang) => nameOf(lang as Lang) }),
    fieldAt('shippingArea', t('shop.shippingArea'), {
      show: (area) => t(area === 'overseas' ? 'shop.overseas' : 'shop.domestic'),
    }),
    fieldAt('areaId', t('shop.origin'), { show: areaName }),
    fieldAt('businessCategoryId', t('shop.businessCategory'), {
      show: (line) => lines.find(({ id }) => id === line)?.name ?? '',
    }),
    fieldAt('orderMinimum', t('shop.orderMinimum'), MINIMUM),
    fieldAt('keywords', t('shop.websiteKeywords'), KEYWORDS),
    fieldAt('recommendedProductIds', t('shop.recommended'), {
      show: (ids) => t('conflict.products', { count: (ids as number[]).length }),
    }),
    fieldAt('takesInquiries', t('shop.takesInquiries'), { show: onOff }),
    fieldAt('showEmail', t('shop.showEmail'), { show: onOff }),
    fieldAt('showPlatformSupport', t('shop.showPlatformSupport'), { show: onOff }),
    ...translatedFields<ShopDraft>(labels),
  ];
}
