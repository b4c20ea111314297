import type { TFunction } from 'i18next';
import { byLang, DEFAULT_LANG, type Lang, TRANSLATED_LANGS, type TranslatedLang } from '@/lib/languages';
import { type Fields, fieldPath, text } from '@/model/form/fields';
import type { StaleByLang, TextsByLang } from '@/model/translations/languages';
import type { PlaceTranslationsView } from './types';

interface Named {
  name: string;
  translations: PlaceTranslationsView;
}

/** The name in `lang`; the original if there is no translation. */
export function nameIn(lang: Lang, { name, translations }: Named): string {
  return (lang === DEFAULT_LANG ? null : translations[lang]) || name;
}

export function nameTexts(view: PlaceTranslationsView | undefined): TextsByLang<'name'> {
  return byLang((lang) => ({ name: (lang === DEFAULT_LANG ? null : view?.[lang]) ?? '' }));
}

/** The translations that were edited since `seen`; an emptied one is sent as '', which deletes it. */
export function nameTranslations(
  texts: TextsByLang<'name'>,
  seen: TextsByLang<'name'>,
): Partial<Record<TranslatedLang, string>> {
  const touched = TRANSLATED_LANGS.filter((lang) => texts[lang].name !== seen[lang].name);
  return Object.fromEntries(touched.map((lang) => [lang, texts[lang].name.trim()]));
}

export function staleNames(view: PlaceTranslationsView | undefined): StaleByLang {
  return byLang((lang) => (view?.stale.includes(lang) ? ['name'] : []));
}

export type ContentTexts = TFunction<['admin-content', 'errors']>;

/** A name, which is required and has translations. */
export function nameField<const L extends string>(label: L, limits: { name: { maxLength: number } }) {
  return text(label, { maxLength: limits.name.maxLength, translated: true, required: true });
}

/** Where a form shows a failure of a name, by the API's path: there a translation has no fields. */
const NAME_PATHS = new Map<string, 'name' | `translations.${TranslatedLang}.name`>([
  ['name', 'name'],
  ...TRANSLATED_LANGS.map((lang) => [`translations.${lang}`, `translations.${lang}.name`] as const),
]);

/** Maps an API path of a name to the field of the form. */
export function namePath(apiPath: string) {
  return NAME_PATHS.get(apiPath) ?? null;
}

/** The same for a form that has other fields, too. */
export function namedPath(fields: Fields): (apiPath: string) => string | null {
  return (apiPath) => (apiPath.startsWith('translations.') ? namePath(apiPath) : fieldPath(fields, apiPath));
}
