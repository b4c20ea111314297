import { DEFAULT_LANG, isLang, LANGS, type Lang } from '@/lib/languages';

/** A changed field, before and after; `undefined` when it did not or does not exist. */
export interface Change {
  key: string;
  field: string;
  /** The changed language of a translated text. */
  lang: Lang | null;
  before: unknown;
  after: unknown;
}

/** The known fields, in display order. */
export const FIELDS = [
  'name',
  'title',
  'text',
  'content',
  'introduction',
  'version',
  'date',
  'level',
  'paidUntil',
  'status',
  'reason',
  'recommended',
  'licenceVerified',
  'role',
  'code',
  'shippingArea',
  'parentId',
  'sort',
  'pictureId',
  'phones',
  'wechatIds',
  'whatsappNumbers',
  'email',
  'address',
  'logoId',
  'openingImageId',
  'qrId',
  'levelFees',
  'levelCaps',
  'currencyRates',
  'upgrade',
  'answered',
  'answer',
  'message',
  'sections',
  'hidden',
  'id',
] as const;

/** Key of the changed sections of a home page. */
const CONTENTS = 'contents';

/** A home section in the log. */
export interface Section {
  type: string;
  title?: Partial<Record<Lang, string>>;
  layout?: string;
  /** Ids of the chosen items. */
  picks?: number[];
}

/** Unknown fields come last. */
function placeOf(field: string): number {
  const place = (FIELDS as readonly string[]).indexOf(field);
  return place < 0 ? FIELDS.length : place;
}

/** Key of the line of a section. */
export const SECTION = 'section';

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** A text with its translations in the log. */
function isText(value: unknown): boolean {
  const fields = Object.entries(fieldsOf(value));
  return fields.length > 0 && fields.every(([lang, text]) => isLang(lang) && typeof text === 'string');
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A new order of a whole list: its ids say nothing to a reader. */
const ORDER = 'order';

/** The changes of an entry: one line per field, and one per language for translated texts. */
export function changesOf(detail: unknown): Change[] {
  const { from, to } = fieldsOf(detail);
  const before = fieldsOf(from);
  const after = fieldsOf(to);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => name !== ORDER,
  );
  names.sort((one, other) => placeOf(one) - placeOf(other));
  return names.flatMap((field) =>
    field === CONTENTS
      ? sectionLines(before[field], after[field])
      : linesOf(field, before[field], after[field]),
  );
}

/** Sections by type and by their position among those of that type. */
function sectionsOf(value: unknown): Map<string, Section> {
  const sections = new Map<string, Section>();
  const seen = new Map<string, number>();
  for (const section of Array.isArray(value) ? (value as Section[]) : []) {
    const place = seen.get(section.type) ?? 0;
    seen.set(section.type, place + 1);
    sections.set(`${section.type}.${place}`, section);
  }
  return sections;
}

function sectionLines(before: unknown, after: unknown): Change[] {
  const was = sectionsOf(before);
  const is = sectionsOf(after);
  return [...new Set([...is.keys(), ...was.keys()])]
    .filter((key) => !isSame(was.get(key), is.get(key)))
    .map((key) => ({ key, field: SECTION, lang: null, before: was.get(key), after: is.get(key) }));
}

function linesOf(field: string, before: unknown, after: unknown): Change[] {
  if (!isText(before) && !isText(after)) return [{ key: field, field, lang: null, before, after }];
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  return LANGS.filter((lang) => !isSame(was[lang], is[lang])).map((lang) => ({
    key: `${field}.${lang}`,
    field,
    lang,
    before: was[lang],
    after: is[lang],
  }));
}

/** Name of the subject, if the entry contains it. */
export function nameIn(detail: unknown, lang: Lang): string | null {
  const { from, to } = fieldsOf(detail);
  for (const fields of [fieldsOf(to), fieldsOf(from)]) {
    const name = fieldsOf(fields.name ?? fields.title);
    const text = name[lang] ?? name[DEFAULT_LANG];
    if (typeof text === 'string' && text !== '') return text;
  }
  return null;
}

/** Splits `user:17` into kind and id; `platform` has no id. */
export function subjectOf(subject: string): { kind: string; of: string } {
  const [kind = '', ...of] = subject.split(':');
  return { kind, of: of.join(':') };
}
