import { TRANSLATED, type TranslatedLang } from './languages';

type Texts = Record<TranslatedLang, string> & { original: string };

/** A text as it was when the form began, and which translations were older than it then. */
export type SeenText = Texts & { stale: readonly TranslatedLang[] };

/** The languages whose text is older than its original: it stayed as it was while that changed, now or before. */
export function staleTexts(now: Texts, seen: SeenText | undefined): TranslatedLang[] {
  if (!seen) return [];
  const isOld = (lang: TranslatedLang) => seen.stale.includes(lang) || now.original.trim() !== seen.original;
  return TRANSLATED.filter((lang) => now[lang] !== '' && now[lang] === seen[lang] && isOld(lang));
}
