import type { FieldPath } from 'react-hook-form';
import { parseYuan } from '@/lib/money';
import { touchedTexts } from '@/model/translations/changed-texts';
import { keywordsOf } from '../keywords';
import type { ShopBody } from '../queries';
import { carouselTextsBody } from './carousel-texts-draft';
import { SHOP_TEXTS, type ShopDraft, type ShopText } from './shop-draft';

/** Of alias, language and translations only what changed since `initial`: changing them has rules of its own. */
export function requestOf(draft: ShopDraft, initial: ShopDraft, revision: number): ShopBody {
  const texts = Object.fromEntries(SHOP_TEXTS.map((key) => [key, draft[key].trim()])) as Record<
    ShopText,
    string
  >;
  return {
    ...texts,
    revision,
    ...(draft.alias.trim() === initial.alias ? {} : { alias: draft.alias.trim() }),
    ...(draft.language === initial.language ? {} : { language: draft.language }),
    mainImageId: draft.mainImage?.id ?? null,
    licenseImageId: draft.licence?.id ?? null,
    customerServiceQrId: draft.qr?.id ?? null,
    carouselIds: draft.carousel.map(({ id }) => id),
    carouselTexts: carouselTextsBody(draft, initial),
    videoId: draft.video?.id ?? null,
    shippingArea: draft.shippingArea,
    areaId: draft.areaId,
    businessCategoryId: draft.businessCategoryId,
    websiteKeywords: keywordsOf(draft.keywords),
    salesmanMobile: draft.salesmanMobile.trim(),
    operatorName: draft.operatorName.trim(),
    mobile: draft.mobile.trim(),
    wechatId: draft.wechatId.trim(),
    // Drafts of an earlier version have none.
    whatsapp: draft.whatsapp?.trim() ?? '',
    email: draft.email.trim(),
    showEmail: draft.showEmail,
    takesInquiries: draft.takesInquiries,
    showPlatformSupport: draft.showPlatformSupport,
    orderMinimum: parseYuan(draft.orderMinimum) ?? 0,
    recommendedProductIds: draft.recommendedProductIds,
    translations: touchedTexts(draft.translations, initial.translations),
  };
}

/** Fields that the form names otherwise than the API. */
const RENAMED: Record<string, FieldPath<ShopDraft>> = {
  mainImageId: 'mainImage',
  licenseImageId: 'licence',
  customerServiceQrId: 'qr',
  carouselIds: 'carousel',
  videoId: 'video',
  websiteKeywords: 'keywords',
};

export function shopPath(apiPath: string, draft: ShopDraft): FieldPath<ShopDraft> | null {
  if (apiPath.startsWith('translations.')) return apiPath as FieldPath<ShopDraft>;
  const base = apiPath.replace(/\[.*$/, '');
  return RENAMED[base] ?? (base in draft ? (base as FieldPath<ShopDraft>) : null);
}
