import { westernDigits } from './decimal';
import { type CountryCode, DIALLING_CODES, isCountry } from './dialling-codes';

/** Countries whose numbers begin with a zero that is part of the number. */
const KEEPS_ZERO: ReadonlySet<CountryCode> = new Set(['IT', 'SM', 'VA', 'CI', 'CG', 'GA', 'BJ']);
/** What is dialled before a number within the country, where it is not a zero. */
const TRUNK_PREFIXES: Partial<Record<CountryCode, string>> = { RU: '8', KZ: '8', HU: '06' };

/**
 * Country codes whose numbering plan puts a zero before numbers within the country that is not dialled after the
 * country code (`+971 050…`). The server has the same list in `crates/shop-core/src/phone.rs`.
 */
const TRUNK_ZERO: ReadonlySet<string> = new Set(
  (
    '20 27 31 32 33 36 40 41 43 44 46 49 51 53 54 55 57 58 60 61 62 63 64 66 81 82 84 86 90 91 92 93 ' +
    '94 95 98 211 212 213 218 231 232 233 234 243 249 251 252 254 255 256 260 261 262 263 264 265 ' +
    '291 353 355 358 359 370 373 374 377 380 381 382 383 385 386 387 389 421 423 508 590 591 593 594 ' +
    '595 596 598 686 850 855 856 880 886 961 962 963 964 966 967 970 971 972 976 977 994 995 996'
  ).split(' '),
);
/** Marks of direction and characters without width, which phones add to copied numbers. */
const INVISIBLE = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Letters, or more digits than E.164 allows, are no phone number. */
const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * Numbers of mainland China within the country: mobile, service (400, 800), landline with its area code. The server
 * has the same rule in `crates/shop-core/src/phone.rs`.
 */
const MAINLAND = /^(1[3-9]\d{9}|[48]00\d{7}|0(?:10|2\d)[2-9]\d{7}|0[3-9]\d{2}[2-9]\d{6,7})$/;

/** The fewest digits of a number that is typed without its country code: fewer are a part of a number. */
const LOCAL_MIN = 6;

/** The fewest digits of a number in front of which somebody wrote the country code without a plus sign. */
function digitsWithCode(code: string): number {
  return code.length + (code.length > 2 ? 8 : 10);
}

function internationalOf(digits: string, country: CountryCode): string {
  const code = DIALLING_CODES[country];
  if (digits.startsWith(code) && digits.length >= digitsWithCode(code)) return `+${digits}`;
  const trunk = TRUNK_PREFIXES[country] ?? (KEEPS_ZERO.has(country) ? '' : '0');
  const hasTrunk = trunk !== '' && digits.startsWith(trunk) && digits.length > 7;
  const national = hasTrunk ? digits.slice(trunk.length) : digits;
  return national.replace(/^0/, '').length < LOCAL_MIN ? '' : `+${code}${national}`;
}

/** Whether the server takes a number with its country code. */
function isComplete(number: string): boolean {
  if (!E164.test(number)) return false;
  if (!number.startsWith('+86')) return true;
  const national = number.slice('+86'.length);
  return MAINLAND.test(national) || MAINLAND.test(`0${national}`);
}

/** A number with its country code, without a trunk prefix after it. It is `06` in Hungary. Two zeros are none. */
function withoutTrunkZero(number: string): string {
  const code = [4, 3].map((end) => number.slice(1, end)).find((digits) => TRUNK_ZERO.has(digits));
  if (code === undefined) return number;
  const national = number.slice(code.length + 1);
  const rest = national.replace(code === '36' ? /^06?/ : /^0/, '');
  return rest === national || rest.startsWith('0') ? number : `+${code}${rest}`;
}

/**
 * A phone number in E.164, from what somebody typed: with the digits of any keyboard, with `+` or `00`, or a local
 * number of the country. null when it is none.
 */
export function toE164(text: string, country: CountryCode): string | null {
  const international = phoneDigits(text).replace(/^00/, '+');
  if (!/^\+?\d+$/.test(international)) return null;
  const isInternational = international.startsWith('+');
  const number = withoutTrunkZero(isInternational ? international : internationalOf(international, country));
  return isComplete(number) ? number : null;
}

/** Whether a shop can have a number: as people in mainland China write it, or with its country code. */
export function isShopNumber(text: string): boolean {
  const digits = phoneDigits(text).replace(/^00/, '+');
  if (digits.startsWith('+')) return toE164(digits, 'CN') !== null;
  return MAINLAND.test(digits.replace(/^86(?=\d{10})/, ''));
}

/** A number that could be one of the country, for the message about a wrong one. */
export function exampleNumber(country: string): string {
  return isCountry(country) ? `+${DIALLING_CODES[country]} 123 456 789` : '+86 139 1234 5678';
}

/**
 * A number as typed in a form whose country may be missing: then it needs its country code, unless it is a Chinese
 * mobile number, which the server knows.
 */
export function typedNumber(text: string, country: string): string | null {
  const number = toE164(text, isCountry(country) ? country : 'CN');
  const hasCode = /^\s*(\+|00)/.test(westernDigits(text).replace(INVISIBLE, ''));
  const isChinese = number !== null && /^\+861[3-9]\d{9}$/.test(number);
  return isCountry(country) || hasCode || isChinese ? number : null;
}

/** A number as it is dialled, however it is written. */
export function phoneDigits(text: string): string {
  return westernDigits(text)
    .replace(INVISIBLE, '')
    .replace(/[\s().\-\u2010-\u2015/]/g, '');
}
