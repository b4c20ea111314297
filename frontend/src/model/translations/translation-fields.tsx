import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { type Control, type FieldPath, type FieldValues, get, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { byLang, type Lang } from '@/lib/languages';
import { Icon } from '@/ui/icon';
import { Segmented } from '@/ui/segmented';
import { Tag } from '@/ui/tag';
import { TextAreaControl, TextControl } from '../form/controls';
import { nameOf, othersOf, type StaleByLang } from './languages';
import { useOriginalLanguage } from './original-language';
import styles from './translation-fields.module.css';
import { useShownLanguage } from './use-shown-language';

interface TranslatedField {
  name: string;
  label: string;
  multiline?: boolean | undefined;
  maxLength?: number | undefined;
}

interface TranslationFieldsProps<V extends FieldValues> {
  control: Control<V>;
  /** Path in the form of the texts by language. */
  base: FieldPath<V>;
  fields: TranslatedField[];
  /** Translations that were stale when the form was opened. */
  stale: StaleByLang;
}

/** Translation fields; collapsed until opened or until a field has an error. */
export function TranslationFields<V extends FieldValues>(props: TranslationFieldsProps<V>) {
  const { control, base, fields } = props;
  const { t } = useTranslation('editing');
  const stale = useStaleTranslations(props);
  const [opened, setOpened] = useState(false);
  const original = useOriginalLanguage();
  const others = othersOf(original);
  const { shown, show, isWrong } = useShownLanguage(control, others[0] as Lang, (errors) =>
    others.filter((lang) => get(errors, `${base}.${lang}`) !== undefined),
  );
  // Once opened for an error it stays open while that is corrected.
  if (isWrong && !opened) setOpened(true);
  return (
    <section className={styles.box}>
      <AriaButton className={styles.head ?? ''} aria-expanded={opened} onPress={() => setOpened(!opened)}>
        <Icon name="globe" />
        <Summary {...props} stale={stale} />
        <Icon name="down" size="s" className={opened ? styles.turned : undefined} />
      </AriaButton>
      {opened && (
        <div className="form">
          <Segmented
            label={t('translation.language')}
            options={others.map((value) => ({ value, label: nameOf(value) }))}
            value={shown}
            onChange={show}
          />
          {fields.map((field) => (
            <TranslatedText
              key={`${shown}.${field.name}`}
              control={control}
              name={`${base}.${shown}.${field.name}` as FieldPath<V>}
              original={field.name as FieldPath<V>}
              field={field}
              stale={stale[shown].includes(field.name)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function Summary<V extends FieldValues>({ control, base, fields, stale }: TranslationFieldsProps<V>) {
  const { t } = useTranslation('editing');
  const texts: unknown = useWatch({ control, name: base });
  const others = othersOf(useOriginalLanguage());
  const filled = others.flatMap((lang) => fields.filter(({ name }) => get(texts, `${lang}.${name}`)));
  const old = others.flatMap((lang) => fields.filter(({ name }) => stale[lang].includes(name)));
  return (
    <span className={styles.words}>
      {t('translation.title')}
      <small>{t('translation.filled', { done: filled.length, all: fields.length * others.length })}</small>
      {old.length > 0 && <Tag tone="warn">{t('translation.staleCount', { count: old.length })}</Tag>}
    </span>
  );
}

interface TranslatedTextProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  original: FieldPath<V>;
  field: TranslatedField;
  stale: boolean;
}

function TranslatedText<V extends FieldValues>({
  control,
  name,
  original,
  field,
  stale,
}: TranslatedTextProps<V>) {
  const { t } = useTranslation('editing');
  const source: unknown = useWatch({ control, name: original });
  const shared = {
    control,
    name,
    label: field.label,
    maxLength: field.maxLength,
    placeholder: typeof source === 'string' ? source : undefined,
    hint: stale ? t('translation.stale') : undefined,
  };
  return field.multiline ? <TextAreaControl {...shared} rows={3} /> : <TextControl {...shared} />;
}

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
function useStaleTranslations<V extends FieldValues>(props: Translated<V>): StaleByLang {
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
