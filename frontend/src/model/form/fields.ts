import type { FieldPath, FieldValues } from 'react-hook-form';
import * as v from 'valibot';
import type { Media } from '@/api/upload';
import { byLang, LANGS, type Lang } from '@/lib/languages';
import { touchedTexts } from '../translations/changed-texts';
import { nameOf, type TextsByLang, textsOf } from '../translations/languages';
import { dotted } from './apply-field-errors';
import { atMost } from './text-limits';
import { type FieldOptions, fieldAt } from './version-fields';
import type { Shown, VersionField } from './versions';

/** The texts of errors, which every form has. */
type ErrorTexts = Parameters<typeof atMost>[1] & ((key: 'errors:required') => string);

/** How a field is typed into; null: its section draws it. */
export type Input =
  | 'line'
  | 'lines'
  | 'rich'
  | 'whole'
  | 'yuan'
  | 'switch'
  | 'image'
  | 'document'
  | 'video'
  | null;

/** One row of the table of a form's fields: V as typed, W as the API shows it, B as it is sent. */
export interface Field<V, W, B> {
  /** Key of its name, among the texts of the form. */
  label: string;
  input: Input;
  /** Its name in requests, if it is another one. */
  sentAs?: string;
  /** The most characters of a text. */
  maxLength?: number;
  required?: boolean;
  /** A text that has translations. */
  translated?: boolean;
  /** In a new form. */
  empty: V;
  read(seen: W): V;
  send(typed: V): B;
  /** What is wrong with it, whether it is the original or a translation. */
  check?(t: never, limits: never): v.GenericSchema;
  /** What it means to an edit conflict, such as 1250 for "12.50"; null if it cannot be read. */
  means?(typed: V): unknown;
  /** What an edit conflict shows, if not the value as typed. */
  show?(value: unknown): Shown;
}

interface AnyField extends Omit<Field<never, never, unknown>, 'empty' | 'read'> {
  empty: unknown;
  read(seen: never): unknown;
}

/** The table of a form: the fields by their names in the form, in the order of an edit conflict. */
export type Fields = Readonly<Record<string, AnyField>>;

type Sent<N, F> = F extends { sentAs: infer A extends string } ? A : N;

/** The names of the texts that have translations. */
export type TranslatedName<F extends Fields> = {
  [N in keyof F]: F[N] extends { translated: true } ? N : never;
}[keyof F] &
  string;

/** The state of a form, as typed. */
export type DraftOf<F extends Fields> = { -readonly [N in keyof F]: F[N]['empty'] } & {
  translations: TextsByLang<TranslatedName<F>>;
};

/** The values of an object by the names of the form. */
type SeenOf<F extends Fields> = { [N in keyof F]: Parameters<F[N]['read']>[0] };

/** What is sent. */
type BodyOf<F extends Fields> = { [N in keyof F as Sent<N, F[N]>]: ReturnType<F[N]['send']> } & {
  translations: Partial<Record<Lang, Partial<Record<TranslatedName<F>, string>>>>;
};

type SeenTexts<F extends Fields> = Parameters<typeof textsOf<TranslatedName<F>>>[1];

const rowsOf = (fields: Fields) => Object.entries(fields) as [string, Field<unknown, unknown, unknown>][];

/** The names of the texts that have translations. */
export function translatedNames<F extends Fields>(fields: F): TranslatedName<F>[] {
  return rowsOf(fields).flatMap(([name, { translated }]) => (translated ? [name as TranslatedName<F>] : []));
}

function draftWith<F extends Fields>(
  fields: F,
  valueFor: (name: string, field: Field<unknown, unknown, unknown>) => unknown,
  texts: SeenTexts<F>,
): DraftOf<F> {
  const values = Object.fromEntries(rowsOf(fields).map(([name, field]) => [name, valueFor(name, field)]));
  return { ...values, translations: textsOf(translatedNames(fields), texts) } as DraftOf<F>;
}

/** The state of a form for a new object. */
export function emptyDraft<F extends Fields>(fields: F): DraftOf<F> {
  return draftWith(fields, (_, { empty }) => empty, null);
}

/** The state of a form for an object that exists; `seen` has its values by the names of the form. */
export function draftFrom<F extends Fields>(fields: F, seen: SeenOf<F>, texts: SeenTexts<F>): DraftOf<F> {
  return draftWith(fields, (name, field) => field.read(seen[name]), texts);
}

/**
 * What is sent of a draft that passed the checks. Of the translations only those that differ from `opened`, the version
 * that is changed. A draft of an earlier version of the app may lack a field.
 */
export function bodyFrom<F extends Fields>(fields: F, draft: DraftOf<F>, opened: DraftOf<F>): BodyOf<F> {
  const typed = draft as Record<string, unknown>;
  const body = rowsOf(fields).map(([name, field]) => [
    field.sentAs ?? name,
    field.send(typed[name] ?? field.empty),
  ]);
  const translations = touchedTexts(draft.translations, opened.translations);
  return { ...Object.fromEntries(body), translations } as BodyOf<F>;
}

/** Entries of a schema: the checks of the fields and of their translations. */
export function checksOf(fields: Fields, t: ErrorTexts, limits?: object): v.ObjectEntries {
  const checked = rowsOf(fields).flatMap(([name, { check, required, translated }]) =>
    check ? [{ name, required, translated, schema: check(t as never, limits as never) }] : [],
  );
  const entries = checked.map(({ name, required, schema }) => [
    name,
    required
      ? v.pipe(
          v.string(),
          v.trim(),
          v.nonEmpty(t('errors:required')),
          schema as v.GenericSchema<string, string>,
        )
      : schema,
  ]);
  const texts = checked.flatMap(({ name, translated, schema }) => (translated ? [[name, schema]] : []));
  const translations = v.looseObject(byLang(() => v.looseObject(Object.fromEntries(texts))));
  return { ...Object.fromEntries(entries), translations };
}

/** Where a form shows an error of the API at a path; null where it has no such field, or a switch without a message. */
export function fieldPath<V extends FieldValues>(fields: Fields, apiPath: string): FieldPath<V> | null {
  if (apiPath.startsWith('translations.')) return dotted(apiPath) as FieldPath<V>;
  const base = apiPath.replace(/\[.*$/, '');
  const found = rowsOf(fields).find(([name, { sentAs }]) => (sentAs ?? name) === base);
  return found && found[1].input !== 'switch' ? (found[0] as FieldPath<V>) : null;
}

/** The fields that an edit conflict compares. `shown` says how those are shown whose values need a list. */
export function conflictFields<V>(
  fields: Fields,
  t: (label: never) => string,
  shown: Partial<Record<string, FieldOptions<V>['show']>> = {},
): VersionField<V>[] {
  const rows = rowsOf(fields).map(([name, { label, means, show, translated }]) => ({
    name,
    label: t(label as never),
    translated,
    options: { reads: means, show: shown[name] ?? show } as FieldOptions<V>,
  }));
  const translations = LANGS.flatMap((lang) =>
    rows
      .filter(({ translated }) => translated)
      .map(({ name, label, options }) =>
        fieldAt<V>(`translations.${lang}.${name}`, `${label} · ${nameOf(lang)}`, options),
      ),
  );
  return [...rows.map(({ name, label, options }) => fieldAt<V>(name, label, options)), ...translations];
}

/** The rows of `TranslationFields`: formatted texts have an editor of their own. */
export function translationRows(fields: Fields, t: (label: never) => string) {
  return rowsOf(fields).flatMap(([name, { label, input, translated }]) =>
    translated && input !== 'rich' ? [{ name, label: t(label as never), multiline: input === 'lines' }] : [],
  );
}

/** The same rows, which count what is typed. */
export function countedRows(fields: Fields, t: (label: never) => string) {
  return translationRows(fields, t).map((row) => ({ ...row, maxLength: fields[row.name]?.maxLength }));
}

/** The limits are the generated ones of the request, spread. */
interface TextOptions {
  minLength?: number;
  maxLength?: number;
  required?: boolean;
  translated?: boolean;
}

type TextField<L, O> = Field<string, string | null | undefined, string> & { label: L } & O;

/** A text of one line. Without `maxLength`, another check limits it. */
export function text<const L extends string, const O extends TextOptions>(
  label: L,
  options: O,
): TextField<L, O> {
  const { maxLength } = options;
  return {
    label,
    input: 'line',
    empty: '',
    read: (seen) => seen ?? '',
    send: (typed) => typed.trim(),
    ...(maxLength !== undefined && {
      check: (t: ErrorTexts) => v.pipe(v.string(), atMost(maxLength, t)),
    }),
    ...options,
  };
}

/** A text of several lines. */
export function lines<const L extends string, const O extends TextOptions>(
  label: L,
  options: O,
): TextField<L, O> {
  return { ...text(label, options), input: 'lines' };
}

/** A picture, or another file. */
export function file<const L extends string, const A extends string>(
  label: L,
  sentAs: A,
  input: 'image' | 'document' | 'video' = 'image',
) {
  return {
    label,
    sentAs,
    input,
    empty: null as Media | null,
    read: (seen: Media | null) => seen,
    send: (typed: Media | null) => typed?.id ?? null,
  };
}

/** Several pictures, in order. */
export function files<const L extends string, const A extends string>(label: L, sentAs: A) {
  return {
    label,
    sentAs,
    input: null,
    empty: [] as Media[],
    read: (seen: Media[]) => seen,
    send: (typed: Media[]) => typed.map(({ id }) => id),
  };
}

/** A value that is sent as it is, such as a choice. */
export function plain<T>() {
  return <const L extends string>(label: L, empty: T) => ({
    label,
    input: null,
    empty,
    read: (seen: T) => seen,
    send: (typed: T) => typed,
  });
}
