import type { Lang } from '@/i18n/language';
import type { StaleByLang, TextsByLang } from '@/model/translations/languages';
import type { NameTranslationsView } from './queries';

interface Named {
  name: string;
  translations: NameTranslationsView;
}

/** The name in `lang`; the original if there is no translation. */
export function nameIn(lang: Lang, { name, translations }: Named): string {
  return (lang === 'zh' ? null : translations[lang]) || name;
}

export function nameTexts(view: NameTranslationsView | undefined): TextsByLang<'name'> {
  return { en: { name: view?.en ?? '' }, ar: { name: view?.ar ?? '' } };
}

/** Empty translations are sent as '', which deletes them on the server. */
export function nameTranslations(texts: TextsByLang<'name'>): { en: string; ar: string } {
  return { en: texts.en.name.trim(), ar: texts.ar.name.trim() };
}

export function staleNames(view: NameTranslationsView | undefined): StaleByLang {
  const of = (lang: 'en' | 'ar') => (view?.stale.includes(lang) ? ['name'] : []);
  return { en: of('en'), ar: of('ar') };
}

const NAME_PATHS = ['name', 'translations.en.name', 'translations.ar.name'] as const;

/** Maps an API path of a name to the field of the form. */
export function namePath(apiPath: string): (typeof NAME_PATHS)[number] | null {
  return NAME_PATHS.find((path) => path === apiPath) ?? null;
}
