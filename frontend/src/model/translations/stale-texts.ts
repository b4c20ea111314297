import { LANGS, type Lang } from '@/i18n/language';

type Texts = Record<Lang, string> & { original: string };

/** A text when the form was opened, and which translations were stale then. */
export type SeenText = Texts & { stale: readonly Lang[] };

/** The languages whose translation is stale: unchanged although the original changed, now or before. */
export function staleTexts(now: Texts, seen: SeenText | undefined): Lang[] {
  if (!seen) return [];
  const isOld = (lang: Lang) => seen.stale.includes(lang) || now.original.trim() !== seen.original;
  return LANGS.filter((lang) => now[lang] !== '' && now[lang] === seen[lang] && isOld(lang));
}
