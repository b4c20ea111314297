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

/** Where a form shows a failure of a name, by the API's path: there a translation has no fields. */
const NAME_PATHS = {
  name: 'name',
  'translations.en': 'translations.en.name',
  'translations.ar': 'translations.ar.name',
} as const;

/** Maps an API path of a name to the field of the form. */
export function namePath(apiPath: string) {
  return Object.hasOwn(NAME_PATHS, apiPath) ? NAME_PATHS[apiPath as keyof typeof NAME_PATHS] : null;
}
