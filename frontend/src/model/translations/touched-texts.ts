import { LANGS, type Lang } from '@/i18n/language';
import type { TextsByLang } from './languages';

/**
 * The translations that were edited since the form was opened. Only these are sent: the server keeps what is
 * left out as it is, and a text that is sent again counts as checked against its original.
 */
export function touchedTexts<K extends string>(
  now: TextsByLang<K>,
  seen: TextsByLang<K>,
): Partial<Record<Lang, Partial<Record<K, string>>>> {
  return Object.fromEntries(
    LANGS.flatMap((lang) => {
      const touched = (Object.keys(now[lang]) as K[]).filter((key) => now[lang][key] !== seen[lang][key]);
      const texts = Object.fromEntries(touched.map((key) => [key, now[lang][key]]));
      return touched.length === 0 ? [] : [[lang, texts]];
    }),
  );
}
