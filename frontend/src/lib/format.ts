export type Lang = 'zh' | 'en' | 'ar';

/** Western digits in all languages, so that numbers are easy to compare. */
const TAGS: Record<Lang, string> = { zh: 'zh-CN', en: 'en-US', ar: 'ar-SA-u-nu-latn-ca-gregory' };

const FEN_PER_YUAN = 100;
const GRAMS_PER_KILOGRAM = 1000;
const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 3600;

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function numberFormat(lang: Lang, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `n${lang}${JSON.stringify(options)}`;
  const known = cache.get(key) ?? new Intl.NumberFormat(TAGS[lang], options);
  cache.set(key, known);
  return known as Intl.NumberFormat;
}

function dateFormat(lang: Lang, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `d${lang}${JSON.stringify(options)}`;
  const known = cache.get(key) ?? new Intl.DateTimeFormat(TAGS[lang], options);
  cache.set(key, known);
  return known as Intl.DateTimeFormat;
}

/** Plain text, for titles and copied tables; on screen use the Price component. */
export function money(_lang: Lang, fen: number): string {
  return `¥${numberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(fen / FEN_PER_YUAN)}`;
}

export function number(lang: Lang, value: number): string {
  return numberFormat(lang, {}).format(value);
}

/** Formats a day from a timestamp, or from `YYYY-MM-DD`, which has no time zone. */
export function date(lang: Lang, iso: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  const options: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };
  return dateFormat(lang, isDay ? { ...options, timeZone: 'UTC' } : options).format(new Date(iso));
}

export function dateTime(lang: Lang, iso: string): string {
  const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };
  return dateFormat(lang, { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(iso),
  );
}

/** Grams below one kilogram, else kilograms. */
export function weight(lang: Lang, grams: number): string {
  const isLight = grams < GRAMS_PER_KILOGRAM;
  const value = isLight ? grams : grams / GRAMS_PER_KILOGRAM;
  return numberFormat(lang, {
    style: 'unit',
    unit: isLight ? 'gram' : 'kilogram',
    unitDisplay: 'short',
    maximumFractionDigits: isLight ? 0 : 2,
  }).format(value);
}

/** Cubic metres; Intl has no such unit, and the symbol is the same in all languages. */
export function volume(lang: Lang, cubicMetres: number): string {
  return `${numberFormat(lang, { maximumFractionDigits: 3 }).format(cubicMetres)} m³`;
}

/** A wait in whole seconds, minutes or hours, rounded up so that a retry is not too early. */
export function duration(lang: Lang, seconds: number): string {
  const [size, unit] =
    seconds < SECONDS_PER_MINUTE
      ? [1, 'second']
      : seconds < SECONDS_PER_HOUR
        ? [SECONDS_PER_MINUTE, 'minute']
        : [SECONDS_PER_HOUR, 'hour'];
  return numberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(seconds / size));
}

/** Joins words with the comma of the language. */
export function list(lang: Lang, words: string[]): string {
  return words.join({ zh: '、', en: ', ', ar: '، ' }[lang]);
}

/** "14 / 20"; wrap it in Ltr. */
export function ratio(lang: Lang, part: number, whole: number): string {
  return `${number(lang, part)} / ${number(lang, whole)}`;
}
