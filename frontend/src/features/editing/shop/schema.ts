import type { TFunction } from 'i18next';
import * as v from 'valibot';
import { updateUserRequestLimits as LIMITS, shopTextsLimits } from '@/api/limits';
import { isEmail } from '@/lib/email';
import { FEN_PER_YUAN } from '@/lib/format';
import { parseYuan } from '@/lib/money';
import { atMost, limitedTexts, limitedTranslations } from '@/model/form/text-limits';
import type { Limits } from '@/model/platform';
import { keywordsSchema } from '../keywords';
import { CAROUSEL_TEXT_MAX, hasLongCarouselText } from './carousel-texts-draft';
import { SHOP_TEXTS, type ShopDraft } from './shop-draft';

/** Digits of any script with the signs people write between them; the server knows the numbers of each country. */
const PHONE = /^[+＋]?[\p{Nd}\s()（）-]{5,24}$/u;

const isPhone = (text: string) => PHONE.test(text.trim());
/** In fen. */
const ORDER_MINIMUM_MAX = LIMITS.orderMinimum.maximum;
const isOrderMinimum = (text: string) => (parseYuan(text) ?? Number.POSITIVE_INFINITY) <= ORDER_MINIMUM_MAX;

function blankOr(isRight: (text: string) => boolean, message: string) {
  return v.pipe(
    v.string(),
    v.check((text) => text.trim() === '' || isRight(text), message),
  );
}

/** The checks of the shop form (PRODUCT.md, 5.1). */
export function shopSchema(t: TFunction<['editing', 'errors']>, limits: Limits) {
  const required = v.pipe(v.string(), v.trim(), v.nonEmpty(t('errors:required')));
  const length = (text: string) => [...text.trim()].length;
  const draft = v.looseObject({
    ...limitedTexts(LIMITS, [...SHOP_TEXTS, 'operatorName', 'wechatId'], t),
    companyName: v.pipe(required, atMost(LIMITS.companyName.maxLength, t)),
    websiteName: v.pipe(required, atMost(limits.websiteNameMax, t)),
    alias: v.pipe(
      v.string(),
      v.check(
        (text) =>
          length(text) >= limits.aliasMin && length(text) <= limits.aliasMax && /^[\w-]*$/.test(text.trim()),
        t('shop.problem.alias', { min: limits.aliasMin, max: limits.aliasMax }),
      ),
    ),
    areaId: v.pipe(
      v.nullable(v.number()),
      v.check((id) => id !== null, t('errors:required')),
    ),
    orderMinimum: blankOr(
      isOrderMinimum,
      t('shop.problem.orderMinimum', { max: ORDER_MINIMUM_MAX / FEN_PER_YUAN }),
    ),
    keywords: keywordsSchema(t),
    email: v.pipe(blankOr(isEmail, t('shop.problem.email')), atMost(LIMITS.email.maxLength, t)),
    mobile: blankOr(isPhone, t('shop.problem.mobile')),
    whatsapp: v.optional(blankOr(isPhone, t('shop.problem.whatsapp')), ''),
    salesmanMobile: blankOr(isPhone, t('shop.problem.mobile')),
    translations: limitedTranslations(shopTextsLimits, SHOP_TEXTS, t),
    carouselTexts: v.unknown(),
  });
  return v.pipe(
    draft,
    v.forward(
      v.check(
        (shop) => !hasLongCarouselText(shop as unknown as ShopDraft),
        t('errors:tooLong', { max: CAROUSEL_TEXT_MAX }),
      ),
      ['carouselTexts'],
    ),
  );
}
