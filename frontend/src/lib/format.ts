import { LANGUAGES, type Lang } from './languages';

export type { Lang } from './languages';

export const FEN_PER_YUAN = 100;
const GRAMS_PER_KILOGRAM = 1000;
const CM3_PER_M3 = 1_000_000;
const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 3600;

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function numberFormat(lang: Lang, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `n${lang}${JSON.stringify(options)}`;
  const known = cache.get(key) ?? new Intl.NumberFormat(LANGUAGES[lang].formats, options);
  cache.set(key, known);
  return known as Intl.NumberFormat;
}

function dateFormat(lang: Lang, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `d${lang}${JSON.stringify(options)}`;
  const known = cache.get(key) ?? new Intl.DateTimeFormat(LANGUAGES[lang].formats, options);
  cache.set(key, known);
  return known as Intl.DateTimeFormat;
}

/** Inserts the comma that groups thousands, the same in all languages. */
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/**
 * A number with at most `decimals` decimals, without the browser's `Intl`: its texts differ between versions, and
 * pages that the server renders must read the same on every phone.
 */
function decimal(value: number, decimals: number): string {
  const scale = 10 ** decimals;
  // The epsilon undoes binary fractions: 1.005 is stored as a little less.
  const scaled = Math.round(Math.abs(value) * scale * (1 + Number.EPSILON));
  const whole = grouped(String(Math.floor(scaled / scale)));
  const fraction = String(scaled % scale)
    .padStart(decimals, '0')
    .replace(/0+$/, '');
  const sign = value < 0 && scaled > 0 ? '-' : '';
  return `${sign}${whole}${decimals > 0 && fraction ? `.${fraction}` : ''}`;
}

/** The whole yuan, grouped, and the two digits of the fen. */
export function yuanParts(fen: number): { whole: string; fraction: string } {
  const amount = Math.abs(Math.round(fen));
  const whole = grouped(String(Math.floor(amount / FEN_PER_YUAN)));
  const fraction = String(amount % FEN_PER_YUAN).padStart(2, '0');
  return { whole: fen < 0 ? `-${whole}` : whole, fraction };
}

/**
 * What is written before an amount: readers outside China take ¥ for yen. The space does not break, so that the
 * code stays with its amount.
 */
export function currencyMark(lang: Lang): string {
  return LANGUAGES[lang].currency;
}

/** Plain text, for titles and copied tables; on screen use the Price component. */
export function money(lang: Lang, fen: number): string {
  const { whole, fraction } = yuanParts(fen);
  return `${currencyMark(lang)}${whole}.${fraction}`;
}

/** Quantities and counts, with up to three decimals. */
export function number(_lang: Lang, value: number): string {
  return decimal(value, 3);
}

/** A calendar day, which has no time zone; without `Intl`, because the server renders it too. */
function calendarDay(lang: Lang, year: number, month: number, day: number): string {
  const { date, months } = LANGUAGES[lang];
  const parts: Record<string, unknown> = { year, month: months.split(' ')[month - 1], day };
  return date.replace(/{{(\w+)}}/g, (_, part: string) => String(parts[part]));
}

/** Formats a day from a timestamp, or from `YYYY-MM-DD`, which has no time zone. */
export function date(lang: Lang, iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  if (year && month && day) return calendarDay(lang, Number(year), Number(month), Number(day));
  const options: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };
  return dateFormat(lang, options).format(new Date(iso));
}

export function dateTime(lang: Lang, iso: string): string {
  const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };
  return dateFormat(lang, { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(iso),
  );
}

/** A moment of these weeks: without the year. */
export function dayTime(lang: Lang, iso: string): string {
  const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  return dateFormat(lang, { month: 'short', day: 'numeric', ...time }).format(new Date(iso));
}

/** No line breaks between a number and its unit. */
function measure(value: string, unit: string): string {
  return `${value}\u00a0${unit}`;
}

/** Grams below one kilogram, else kilograms. */
export function weight(lang: Lang, grams: number): string {
  const isLight = grams < GRAMS_PER_KILOGRAM;
  const value = isLight ? decimal(grams, 0) : decimal(grams / GRAMS_PER_KILOGRAM, 2);
  return measure(value, LANGUAGES[lang][isLight ? 'gram' : 'kilogram']);
}

/** In centimetres. */
export interface Sides {
  length: number;
  width: number;
  height: number;
}

/** The sides of a box, with their unit. */
export function sides(lang: Lang, { length, width, height }: Sides): string {
  const lengths = [length, width, height].map((cm) => decimal(cm, 2)).join('×');
  return measure(`\u2066${lengths}\u2069`, LANGUAGES[lang].centimetre);
}

/** Cubic centimetres, in cubic metres. */
export function volume(lang: Lang, cm3: number): string {
  return measure(decimal(cm3 / CM3_PER_M3, 3), LANGUAGES[lang].cubicMetre);
}

/** A wait in whole seconds, minutes or hours, rounded up so that a retry is not too early. */
export function duration(lang: Lang, seconds: number): string {
  const [size, unit]: [number, 'second' | 'minute' | 'hour'] =
    seconds < SECONDS_PER_MINUTE
      ? [1, 'second']
      : seconds < SECONDS_PER_HOUR
        ? [SECONDS_PER_MINUTE, 'minute']
        : [SECONDS_PER_HOUR, 'hour'];
  const count = Math.ceil(seconds / size);
  return numberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** Joins words with the comma of the language. */
export function list(lang: Lang, words: string[]): string {
  return words.join(LANGUAGES[lang].comma);
}

/** "14 / 20"; wrap it in Ltr. */
export function ratio(lang: Lang, part: number, whole: number): string {
  return `${number(lang, part)} / ${number(lang, whole)}`;
}
