/** The languages into which texts can be translated. */
export const TRANSLATED = ['en', 'ar'] as const;
export type TranslatedLang = (typeof TRANSLATED)[number];

export function isTranslated(lang: string): lang is TranslatedLang {
  return TRANSLATED.some((translated) => translated === lang);
}

/** Names of the languages in their own script. */
export const NAMES: Record<TranslatedLang, string> = { en: 'English', ar: 'العربية' };

export type TextsByLang<K extends string> = Record<TranslatedLang, Record<K, string>>;
export type StaleByLang = Record<TranslatedLang, string[]>;

export const NOTHING_STALE: StaleByLang = { en: [], ar: [] };

type View<K extends string> = { [P in K]?: string } & { stale: string[] };

/** The translations of an owner's view, with '' for missing ones. */
export function textsOf<K extends string>(
  keys: readonly K[],
  view: Record<TranslatedLang, View<K>> | null | undefined,
): TextsByLang<K> {
  const of = (lang: TranslatedLang) =>
    Object.fromEntries(keys.map((key) => [key, view?.[lang][key] ?? ''])) as Record<K, string>;
  return { en: of('en'), ar: of('ar') };
}

export function staleOf(view: Record<TranslatedLang, { stale: string[] }> | null | undefined): StaleByLang {
  return view ? { en: view.en.stale, ar: view.ar.stale } : NOTHING_STALE;
}
