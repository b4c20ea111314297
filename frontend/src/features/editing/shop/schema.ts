import type { TFunction } from 'i18next';
import * as v from 'valibot';
import { parseYuan } from '@/lib/money';
import type { Limits } from '@/model/platform';

/** Something before and after one @, and a dot in what follows; the server looks closer. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
/** Digits of any script with the signs people write between them; the server knows the numbers of each country. */
const PHONE = /^[+＋]?[\p{Nd}\s()（）-]{5,24}$/u;

function blankOr(pattern: RegExp, message: string) {
  return v.pipe(
    v.string(),
    v.check((text) => text.trim() === '' || pattern.test(text.trim()), message),
  );
}

/** The checks of the shop form (specification, section 5). */
export function shopSchema(t: TFunction<['editing', 'errors']>, limits: Limits) {
  const required = v.pipe(v.string(), v.trim(), v.nonEmpty(t('errors:required')));
  const length = (text: string) => [...text.trim()].length;
  return v.looseObject({
    companyName: required,
    websiteName: v.pipe(
      required,
      v.check(
        (text) => length(text) <= limits.websiteNameMax,
        t('shop.problem.websiteName', { max: limits.websiteNameMax }),
      ),
    ),
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
    orderMinimum: v.pipe(
      v.string(),
      v.check((text) => text.trim() === '' || parseYuan(text) !== null, t('shop.problem.orderMinimum')),
    ),
    email: blankOr(EMAIL, t('shop.problem.email')),
    mobile: blankOr(PHONE, t('shop.problem.mobile')),
    whatsapp: v.optional(blankOr(PHONE, t('shop.problem.whatsapp')), ''),
    salesmanMobile: blankOr(PHONE, t('shop.problem.mobile')),
  });
}
