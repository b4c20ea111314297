import { TRANSLATED, type TranslatedLang } from './languages';

type Texts = Record<TranslatedLang, string> & { original: string };

/** A text when the form was opened, and which translations were stale then. */
export type SeenText = Texts & { stale: readonly TranslatedLang[] };

/** The languages whose translation is stale: unchanged although the original changed, now or before. */
export function staleTexts(now: Texts, seen: SeenText | undefined): TranslatedLang[] {
  if (!seen) return [];
  const isOld = (lang: TranslatedLang) => seen.stale.includes(lang) || now.original.trim() !== seen.original;
  return TRANSLATED.filter((lang) => now[lang] !== '' && now[lang] === seen[lang] && isOld(lang));
}
