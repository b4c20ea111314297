import { byLang, LANGS, LANGUAGES, type Lang } from '@/lib/languages';

/** The languages into which texts written in `original` are translated. */
export function othersOf(original: Lang): Lang[] {
  return LANGS.filter((lang) => lang !== original);
}

/** The name of a language in its own script. */
export function nameOf(lang: Lang): string {
  return LANGUAGES[lang].name;
}

/** Texts by language; that of the original is empty. */
export type TextsByLang<K extends string> = Record<Lang, Record<K, string>>;
export type StaleByLang = Record<Lang, string[]>;

export const NOTHING_STALE: StaleByLang = byLang(() => []);

type View<K extends string> = { [P in K]?: string } & { stale?: string[] };

/** The translations of an owner's view, with '' for missing ones. */
export function textsOf<K extends string>(
  keys: readonly K[],
  view: Partial<Record<Lang, View<K>>> | null | undefined,
): TextsByLang<K> {
  return byLang(
    (lang) => Object.fromEntries(keys.map((key) => [key, view?.[lang]?.[key] ?? ''])) as Record<K, string>,
  );
}

export function staleOf(view: Partial<Record<Lang, { stale: string[] }>> | null | undefined): StaleByLang {
  return view ? byLang((lang) => view[lang]?.stale ?? []) : NOTHING_STALE;
}
