import type { Lang } from '@/i18n/language';
import {
  type StaleByLang,
  type TextsByLang,
  TRANSLATED,
  type TranslatedLang,
} from '@/model/translations/languages';
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

/** The translations that were edited since `seen`; an emptied one is sent as '', which deletes it. */
export function nameTranslations(
  texts: TextsByLang<'name'>,
  seen: TextsByLang<'name'>,
): Partial<Record<TranslatedLang, string>> {
  const touched = TRANSLATED.filter((lang) => texts[lang].name !== seen[lang].name);
  return Object.fromEntries(touched.map((lang) => [lang, texts[lang].name.trim()]));
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
