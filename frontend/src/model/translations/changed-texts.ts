import { LANGS, type Lang } from '@/lib/languages';
import type { TextsByLang } from './languages';

type Texts = Record<Lang, string> & { original: string };

/** A text when the form was opened, and which translations were stale then. */
export type SeenText = Texts & { stale: readonly Lang[] };

/** The languages whose translation is stale: unchanged although the original changed, now or before. */
export function staleTexts(now: Texts, seen: SeenText | undefined): Lang[] {
  if (!seen) return [];
  const isOld = (lang: Lang) => seen.stale.includes(lang) || now.original.trim() !== seen.original;
  return LANGS.filter((lang) => now[lang] !== '' && now[lang] === seen[lang] && isOld(lang));
}

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
