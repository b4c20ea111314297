import type { Media } from '@/api/upload';
import type { Lang } from '@/i18n/language';
import { fenToYuanText } from '@/lib/money';
import type { ShippingArea } from '@/model/areas';
import { type TextsByLang, textsOf } from '@/model/translations/languages';
import type { UserView } from '../queries';
import { type CarouselTexts, carouselTextsOf } from './carousel-texts-draft';

export const SHOP_TEXTS = [
  'companyName',
  'websiteName',
  'websiteDescription',
  'mainProducts',
  'introduction',
  'notice',
  'salesmanName',
  'companyAddress',
] as const;
export type ShopText = (typeof SHOP_TEXTS)[number];

export const LONG_SHOP_TEXTS: ShopText[] = ['introduction', 'notice', 'websiteDescription', 'companyAddress'];

/** The form's state: every field of the shop as typed. */
export type ShopDraft = Record<ShopText, string> & {
  /** In which the texts of the shop are written. */
  language: Lang;
  alias: string;
  mainImage: Media | null;
  licence: Media | null;
  qr: Media | null;
  carousel: Media[];
  carouselTexts: CarouselTexts;
  video: Media | null;
  shippingArea: ShippingArea;
  areaId: number | null;
  businessCategoryId: number | null;
  keywords: string;
  salesmanMobile: string;
  operatorName: string;
  mobile: string;
  wechatId: string;
  whatsapp: string;
  email: string;
  showEmail: boolean;
  takesInquiries: boolean;
  showPlatformSupport: boolean;
  /** In yuan, as typed; empty for none. */
  orderMinimum: string;
  recommendedProductIds: number[];
  translations: TextsByLang<ShopText>;
};

type Account = NonNullable<UserView['account']>;

/** The owner's view of the shop as the form shows it: texts in the original. */
export function draftOf(shop: UserView['shop'], account: Account): ShopDraft {
  const texts = Object.fromEntries(SHOP_TEXTS.map((key) => [key, account.originals[key] ?? '']));
  return {
    ...(texts as Record<ShopText, string>),
    language: account.language,
    alias: account.alias,
    mainImage: shop.mainImage,
    licence: account.licenseImage,
    qr: shop.customerServiceQr,
    carousel: shop.carousel,
    carouselTexts: carouselTextsOf(shop, account),
    video: shop.video,
    shippingArea: shop.shippingArea,
    areaId: shop.area?.id ?? null,
    businessCategoryId: shop.businessCategory?.id ?? null,
    keywords: shop.websiteKeywords.join(','),
    salesmanMobile: shop.salesmanMobile,
    operatorName: account.operatorName,
    mobile: shop.mobile,
    wechatId: shop.wechatId,
    whatsapp: shop.whatsapp,
    email: account.email,
    showEmail: account.showEmail,
    takesInquiries: account.takesInquiries,
    showPlatformSupport: shop.showPlatformSupport,
    orderMinimum: shop.orderMinimum === 0 ? '' : fenToYuanText(shop.orderMinimum),
    recommendedProductIds: account.recommendedProductIds,
    translations: textsOf(SHOP_TEXTS, account.translations),
  };
}
