import { isCountry } from './dialling-codes';
import { LANGUAGES, type Lang } from './languages';

/** The region of the browser's language, else the country where most readers of the language are; '' if unclear. */
export function likelyCountry(lang: Lang, browserLanguages: readonly string[]): string {
  const regions = browserLanguages.map((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1] ?? '');
  // Most browsers in English say en-US, wherever they are.
  const region = regions.find((code) => isCountry(code) && code !== 'US');
  if (region !== undefined) return region;
  const { country } = LANGUAGES[lang];
  return isCountry(country) ? country : '';
}
