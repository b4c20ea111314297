import { type FieldValues, get, useFormState, useWatch } from 'react-hook-form';
import type { StaleByLang, TranslatedLang } from './languages';
import type { TranslationFieldsProps } from './translation-fields';

/**
 * Which texts are older than their original: those that were when the form began, and those that stay
 * as they are while their original changes. What was changed here is not.
 */
export function useStaleTranslations<V extends FieldValues>(props: TranslationFieldsProps<V>): StaleByLang {
  const { control, base, fields, stale } = props;
  const { dirtyFields } = useFormState({ control });
  const texts: unknown = useWatch({ control, name: base });
  const isDirty = (path: string) => get(dirtyFields, path) === true;
  const isStale = (lang: TranslatedLang, name: string) =>
    Boolean(get(texts, `${lang}.${name}`)) &&
    !isDirty(`${base}.${lang}.${name}`) &&
    (stale[lang].includes(name) || isDirty(name));
  const of = (lang: TranslatedLang) =>
    fields.map((field) => field.name).filter((name) => isStale(lang, name));
  return { en: of('en'), ar: of('ar') };
}
