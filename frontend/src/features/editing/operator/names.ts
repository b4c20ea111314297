import type { Lang } from '@/i18n/language';
import type { StaleByLang, TextsByLang } from '../translations/languages';
import type { NameTranslationsView } from './content-queries';

interface Named {
  name: string;
  translations: NameTranslationsView;
}

/** The name for one who reads `lang`: the original where it was not translated. */
export function nameIn(lang: Lang, { name, translations }: Named): string {
  return (lang === 'zh' ? null : translations[lang]) || name;
}

export function nameTexts(view: NameTranslationsView | undefined): TextsByLang<'name'> {
  return { en: { name: view?.en ?? '' }, ar: { name: view?.ar ?? '' } };
}

/** What was emptied is sent too: the server then takes it away. */
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

export function namePath(apiPath: string) {
  return Object.hasOwn(NAME_PATHS, apiPath) ? NAME_PATHS[apiPath as keyof typeof NAME_PATHS] : null;
}
