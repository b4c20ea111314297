import { expect, test } from 'vitest';
import ar from '@/i18n/locales/ar/inquiry.json';
import en from '@/i18n/locales/en/inquiry.json';
import zh from '@/i18n/locales/zh/inquiry.json';
import { COUNTRIES, type CountryCode, DIALLING_CODES } from '@/lib/dialling-codes';
import { findByName } from '@/lib/find-by-name';
import { otherCountryNames } from './country-names';

const NAMES: Record<string, Record<CountryCode, string>> = {
  zh: zh.countries,
  en: en.countries,
  ar: ar.countries,
};

test.each([
  ['zh', '阿联酋', 'AE'],
  ['zh', '沙特', 'SA'],
  ['zh', '印尼', 'ID'],
  ['zh', '澳洲', 'AU'],
  ['zh', '波黑', 'BA'],
  ['zh', 'UAE', 'AE'],
  ['en', 'uae', 'AE'],
  ['en', 'USA', 'US'],
  ['en', 'us', 'US'],
  ['en', 'Great Britain', 'GB'],
  ['en', 'Turkey', 'TR'],
  ['en', 'cote d', 'CI'],
  ['en', '+971', 'AE'],
  ['ar', 'الامارات', 'AE'],
  ['ar', 'امريكا', 'US'],
  ['ar', 'بريطانيا', 'GB'],
  ['ar', 'سعوديه', 'SA'],
  ['ar', 'عمان', 'OM'],
  ['ar', '٩٦٥', 'KW'],
] as const)('in %s, "%s" finds %s first', (language, typed, code) => {
  const names = (country: CountryCode) => [
    NAMES[language]?.[country] ?? '',
    DIALLING_CODES[country],
    ...otherCountryNames(country),
  ];
  expect(findByName(COUNTRIES, typed, names)[0]).toBe(code);
});
