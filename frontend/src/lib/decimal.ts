/** What a typed number means, in units of its last decimal: with two decimals "12.5" is 1250. */
export type Reading =
  | { kind: 'value'; units: number }
  /** A comma before exactly three digits, as in "1,250"; the readings are possible values, most likely first. */
  | { kind: 'ambiguous'; readings: number[] }
  | { kind: 'unreadable' };

const UNREADABLE: Reading = { kind: 'unreadable' };

/** More digits than any amount has, and few enough for an exact integer in fen or grams. */
const MAX_WHOLE_DIGITS = 12;

/** The first digit of each set that keyboards produce besides the Western one; NFKC maps full-width digits. */
const ARABIC_ZEROS = ['٠', '۰'];

/** Invisible marks that keyboards and copied texts put around numbers in right-to-left text. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

function westernDigit(digit: string): string {
  const zero = ARABIC_ZEROS.findLast((first) => first <= digit) ?? '0';
  return String(digit.charCodeAt(0) - zero.charCodeAt(0));
}

/** Full-width and Arabic-Indic digits as Western ones, without the marks that set the direction of text. */
export function westernDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(DIRECTION_MARKS, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, westernDigit);
}

/**
 * Converts the digits and separators of all keyboards to ASCII. Separators that mean only one thing become
 * `'` (thousands) and `.` (decimals); the Arabic comma is as ambiguous as the Western one.
 */
function toAscii(text: string): string {
  return westernDigits(text)
    .trim()
    .replace(/[٬’\s]/g, "'")
    .replace(/[٫。]/g, '.')
    .replace(/،/g, ',');
}

/** null when the digits are more than fit; a fraction is refused where there are no decimals. */
function unitsOf(whole: string, fraction: string | undefined, decimals: number): number | null {
  const digits = whole.replace(/\D/g, '');
  if (digits.length > MAX_WHOLE_DIGITS || (fraction ?? '').length > decimals) return null;
  if (fraction !== undefined && decimals === 0) return null;
  return Number(digits + (fraction ?? '').padEnd(decimals, '0'));
}

const ONE_COMMA = /^([1-9]\d{0,2}),(\d{3})$/;
const PLAIN = /^(\d+)(?:[.,](\d*))?$/;
/** Groups of three share one separator, and the decimals follow another one. */
const GROUPED = /^([1-9]\d{0,2}(?:([,.'])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/;

/**
 * Reads a non-negative number as it is written in Chinese, English, Arabic and European usage: with Western,
 * full-width or Arabic-Indic digits, with a point or a comma before the decimals, with groups of three.
 */
export function readDecimal(text: string, decimals: number): Reading {
  const ascii = toAscii(text);
  const [, before = '', after = ''] = ONE_COMMA.exec(ascii) ?? [];
  if (before !== '' && decimals > 0) {
    const readings = [
      unitsOf(before + after, undefined, decimals),
      unitsOf(before, after.replace(/0+$/, ''), decimals),
    ];
    return { kind: 'ambiguous', readings: readings.filter((units) => units !== null) };
  }
  const plain = before === '' ? PLAIN.exec(ascii) : null;
  const grouped = GROUPED.exec(ascii);
  const units = plain
    ? unitsOf(plain[1] ?? '', plain[2], decimals)
    : grouped && unitsOf(grouped[1] ?? '', grouped[3], decimals);
  return units === null ? UNREADABLE : { kind: 'value', units };
}

/** The value that a text has without a doubt, else null. */
export function parseDecimal(text: string, decimals: number): number | null {
  const reading = readDecimal(text, decimals);
  return reading.kind === 'value' ? reading.units : null;
}

/** The text of an input for a value: with two decimals 1250 is "12.5" and 1200 is "12". */
export function decimalText(units: number, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(whole.length).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
