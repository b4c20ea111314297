import { westernDigits } from './decimal';
import { type CountryCode, DIALLING_CODES } from './dialling-codes';

/** Countries whose numbers begin with a zero that is part of the number. */
const KEEPS_ZERO: ReadonlySet<CountryCode> = new Set(['IT', 'SM', 'VA', 'CI', 'CG', 'GA', 'BJ']);
/** What is dialled before a number within the country, where it is not a zero. */
const TRUNK_PREFIXES: Partial<Record<CountryCode, string>> = { RU: '8', KZ: '8', HU: '06' };

/** Letters, or more digits than E.164 allows, are no phone number. */
const E164 = /^\+[1-9]\d{6,14}$/;

/** The fewest digits of a number in front of which somebody wrote the country code without a plus sign. */
function digitsWithCode(code: string): number {
  return code.length + (code.length > 2 ? 8 : 10);
}

function internationalOf(digits: string, country: CountryCode): string {
  const code = DIALLING_CODES[country];
  if (digits.startsWith(code) && digits.length >= digitsWithCode(code)) return `+${digits}`;
  const trunk = TRUNK_PREFIXES[country] ?? (KEEPS_ZERO.has(country) ? '' : '0');
  const hasTrunk = trunk !== '' && digits.startsWith(trunk) && digits.length > 7;
  return `+${code}${hasTrunk ? digits.slice(trunk.length) : digits}`;
}

/**
 * A phone number in E.164, from what somebody typed: with the digits of any keyboard, with `+` or `00`, or a local
 * number of the country. null when it is none; the server knows the numbering plans.
 */
export function toE164(text: string, country: CountryCode): string | null {
  const written = westernDigits(text).replace(/[\s().\-–—/]/g, '');
  const international = written.replace(/^00/, '+');
  if (!/^\+?\d+$/.test(international)) return null;
  const number = international.startsWith('+') ? international : internationalOf(international, country);
  return E164.test(number) ? number : null;
}
