import type { ParseKeys } from 'i18next';
import * as v from 'valibot';
import { updateUserRequestLimits as LIMITS } from '@/api/limits';
import type { components } from '@/api/schema';
import { isEmail } from '@/lib/email';
import { FEN_PER_YUAN } from '@/lib/format';
import { DEFAULT_LANG, type Lang } from '@/lib/languages';
import { fenToYuanText, parseYuan } from '@/lib/money';
import { isShopNumber, phoneDigits } from '@/lib/phone';
import type { ShippingArea } from '@/model/areas';
import {
  type Fields,
  file,
  files,
  lines,
  plain,
  type TranslatedName,
  text,
  translatedNames,
} from '@/model/form/fields';
import { atMost } from '@/model/form/text-limits';
import type { Limits } from '@/model/platform';
import type { PriceVisibility } from '@/model/price-words';
import { nameOf } from '@/model/translations/languages';
import { type FormTexts, flag, keywords } from '../field-kinds';
import { parseWhole } from '../product/amounts';
import { currencyMargin } from './currency-margin';

function blankOr(isRight: (text: string) => boolean, message: string) {
  return v.pipe(
    v.string(),
    v.check((typed) => typed.trim() === '' || isRight(typed.trim()), message),
  );
}

function phone<const L extends string>(label: L, problem: 'mobile' | 'whatsapp') {
  return {
    ...text(label, {}),
    check: (t: FormTexts) => v.optional(blankOr(isShopNumber, t(`shop.problem.${problem}`)), ''),
    means: phoneDigits,
  };
}

/** In yuan, as typed; empty for none. `max` in fen. */
function amount<const L extends string>(label: L, max: number) {
  return {
    label,
    input: 'yuan' as const,
    empty: '',
    read: (fen: number) => (fen === 0 ? '' : fenToYuanText(fen)),
    send: (typed: string) => parseYuan(typed) ?? 0,
    check: (t: FormTexts) =>
      v.optional(
        blankOr(
          (typed) => (parseYuan(typed) ?? Number.POSITIVE_INFINITY) <= max,
          t('shop.problem.orderMinimum', { max: max / FEN_PER_YUAN }),
        ),
        '',
      ),
    means: (typed: string) => (typed.trim() === '' ? 0 : parseYuan(typed)),
  };
}

/** The fields of a shop, except the texts of its pictures. A plain field is declared here and placed in a section. */
export const SHOP_FIELDS = {
  mainImage: file('shop.mainImage', 'mainImageId'),
  licence: file('shop.licence', 'licenseImageId', 'document'),
  carousel: files('shop.carousel', 'carouselIds'),
  video: file('shop.video', 'videoId', 'video'),
  qr: file('shop.qr', 'customerServiceQrId'),
  companyName: text('shop.companyName', { ...LIMITS.companyName, translated: true, required: true }),
  websiteName: {
    ...text('shop.websiteName', { ...LIMITS.websiteName, translated: true, required: true }),
    check: (t: FormTexts, { websiteNameMax }: Limits) => v.pipe(v.string(), atMost(websiteNameMax, t)),
  },
  websiteDescription: lines('shop.websiteDescription', { ...LIMITS.websiteDescription, translated: true }),
  mainProducts: text('shop.mainProducts', { ...LIMITS.mainProducts, translated: true }),
  introduction: lines('shop.introduction', { ...LIMITS.introduction, translated: true }),
  notice: lines('shop.notice', { ...LIMITS.notice, translated: true }),
  salesmanName: text('shop.salesmanName', { ...LIMITS.salesmanName, translated: true }),
  companyAddress: lines('shop.companyAddress', { ...LIMITS.companyAddress, translated: true }),
  alias: {
    ...text('shop.alias', {}),
    check: (t: FormTexts, { aliasMin: min, aliasMax: max }: Limits) =>
      v.pipe(
        v.string(),
        v.check(
          (typed) => {
            const { length } = [...typed.trim()];
            return length >= min && length <= max && /^[\w-]*$/.test(typed.trim());
          },
          t('shop.problem.alias', { min, max }),
        ),
      ),
  },
  operatorName: text('shop.operatorName', LIMITS.operatorName),
  wechatId: text('shop.wechatId', LIMITS.wechatId),
  email: {
    ...text('shop.email', {}),
    check: (t: FormTexts) =>
      v.pipe(blankOr(isEmail, t('shop.problem.email')), atMost(LIMITS.email.maxLength, t)),
  },
  salesmanMobile: phone('shop.salesmanMobile', 'mobile'),
  mobile: phone('shop.mobile', 'mobile'),
  whatsapp: phone('shop.whatsapp', 'whatsapp'),
  /** In which the texts of the shop are written. */
  language: {
    ...plain<Lang>()('shop.language', DEFAULT_LANG),
    show: (lang: unknown) => nameOf(lang as Lang),
  },
  shippingArea: plain<ShippingArea>()('shop.shippingArea', 'domestic'),
  areaId: {
    ...plain<number | null>()('shop.origin', null),
    check: (t: FormTexts) =>
      v.pipe(
        v.nullable(v.number()),
        v.check((id) => id !== null, t('errors:required')),
      ),
  },
  businessCategoryId: plain<number | null>()('shop.businessCategory', null),
  orderMinimum: amount('shop.orderMinimum', LIMITS.orderMinimum.maximum),
  /** Of a mixed lot: an order that reaches it need not reach the minimum of each product. */
  mixAmount: amount('shop.mixAmount', LIMITS.mixAmount.maximum),
  mixPieces: {
    label: 'shop.mixPieces',
    input: 'whole',
    empty: '',
    read: (pieces: number) => (pieces === 0 ? '' : String(pieces)),
    send: (typed: string) => parseWhole(typed) ?? 0,
    check: (t: FormTexts) =>
      v.optional(
        blankOr(
          (typed) => (parseWhole(typed) ?? Number.POSITIVE_INFINITY) <= LIMITS.mixPieces.maximum,
          t('product.problem.stock', { max: LIMITS.mixPieces.maximum }),
        ),
        '',
      ),
    means: (typed: string) => (typed.trim() === '' ? 0 : parseWhole(typed)),
  },
  /** Who sees the prices of products that inherit it. */
  priceVisibility: plain<PriceVisibility>()('shop.priceVisibility', 'everyone'),
  stockDisplay: plain<components['schemas']['StockDisplay']>()('shop.stockDisplay', 'number'),
  currencyMargin,
  keywords: { ...keywords('shop.websiteKeywords', (words) => words), sentAs: 'websiteKeywords' as const },
  recommendedProductIds: plain<number[]>()('shop.recommended', []),
  takesInquiries: flag('shop.takesInquiries'),
  showEmail: flag('shop.showEmail'),
  showPlatformSupport: flag('shop.showPlatformSupport'),
} satisfies Fields & Record<string, { label: ParseKeys<'editing'> }>;

export type ShopText = TranslatedName<typeof SHOP_FIELDS>;
export const SHOP_TEXTS = translatedNames(SHOP_FIELDS);
