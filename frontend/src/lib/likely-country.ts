import { isCountry } from './dialling-codes';

/** The region of the browser's language, else the country where most readers of the language are; '' if unclear. */
export function likelyCountry(lang: string, browserLanguages: readonly string[]): string {
  const regions = browserLanguages.map((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1] ?? '');
  // Most browsers in English say en-US, wherever they are.
  const region = regions.find((code) => isCountry(code) && code !== 'US');
  if (region !== undefined) return region;
  if (lang === 'zh') return 'CN';
  return lang === 'ar' ? 'SA' : '';
}
