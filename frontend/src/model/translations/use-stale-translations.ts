import { type Control, type FieldPath, type FieldValues, get, useFormState, useWatch } from 'react-hook-form';
import type { Lang } from '@/i18n/language';
import { byLang, type StaleByLang } from './languages';

interface Translated<V extends FieldValues> {
  control: Control<V>;
  /** Path in the form of the texts by language. */
  base: FieldPath<V>;
  fields: readonly { name: string }[];
  /** Translations that were stale when the form was opened. */
  stale: StaleByLang;
}

/**
 * The stale translations: those that were stale when the form was opened, or whose original has changed since,
 * unless the translation itself has been edited.
 */
export function useStaleTranslations<V extends FieldValues>(props: Translated<V>): StaleByLang {
  const { control, base, fields, stale } = props;
  const { dirtyFields } = useFormState({ control });
  const texts: unknown = useWatch({ control, name: base });
  const isDirty = (path: string) => get(dirtyFields, path) === true;
  const isStale = (lang: Lang, name: string) =>
    Boolean(get(texts, `${lang}.${name}`)) &&
    !isDirty(`${base}.${lang}.${name}`) &&
    (stale[lang].includes(name) || isDirty(name));
  return byLang((lang) => fields.map((field) => field.name).filter((name) => isStale(lang, name)));
}
