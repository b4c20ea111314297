import { type FieldValues, get, useFormState, useWatch } from 'react-hook-form';
import type { Lang } from '@/i18n/language';
import { byLang, type StaleByLang } from './languages';
import type { TranslationFieldsProps } from './translation-fields';

/**
 * The stale translations: those that were stale when the form was opened, or whose original has changed since,
 * unless the translation itself has been edited.
 */
export function useStaleTranslations<V extends FieldValues>(props: TranslationFieldsProps<V>): StaleByLang {
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
