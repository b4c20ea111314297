import { publishAgreementRequestLimits as LIMITS } from '@/api/limits';
import { DEFAULT_LANG, LANGS, type Lang } from '@/lib/languages';
import {
  bodyFrom,
  type DraftOf,
  draftFrom,
  emptyDraft,
  type Fields,
  type TranslatedName,
  text,
} from '@/model/form/fields';
import type { AdminAgreement, AgreementBody, AgreementKind } from '../types';

/** The texts of a version begin with those in force, its number is new. */
export const AGREEMENT_FIELDS = {
  version: text('agreements.version', { ...LIMITS.version, required: true }),
  title: text('agreements.name', { ...LIMITS.title, translated: true, required: true }),
  /** HTML. */
  text: {
    ...text('agreements.text', { ...LIMITS.text, translated: true, required: true }),
    input: 'rich' as const,
    send: (typed: string) => typed,
  },
} satisfies Fields;

type AgreementText = TranslatedName<typeof AGREEMENT_FIELDS>;
export type AgreementDraft = DraftOf<typeof AGREEMENT_FIELDS>;

/** The original language and the languages of the editor. */
export const ORIGINAL = DEFAULT_LANG;
export const WRITTEN = LANGS;
export type Written = Lang;

/** A new version starts with the text in force and an empty version number. */
export function draftOf(inForce: AdminAgreement | null): AgreementDraft {
  if (!inForce) return emptyDraft(AGREEMENT_FIELDS);
  return draftFrom(AGREEMENT_FIELDS, { ...inForce, version: '' }, inForce.translations);
}

/** All translations are sent: a version has no other. */
export function bodyOf(kind: AgreementKind, draft: AgreementDraft): AgreementBody {
  const { [ORIGINAL]: _, ...translations } = draft.translations;
  return { kind, ...bodyFrom(AGREEMENT_FIELDS, draft, draft), translations };
}

export type TextPath = AgreementText | `translations.${Lang}.${AgreementText}`;

export function textPath(lang: Written, text: AgreementText): TextPath {
  return lang === ORIGINAL ? text : `translations.${lang}.${text}`;
}

/** Title and text in one language; null if there is no translation. */
export function textsIn(agreement: AdminAgreement, lang: Written): { title: string; text: string } | null {
  const { title = '', text = '' } = lang === ORIGINAL ? agreement : agreement.translations[lang];
  return title === '' && text === '' ? null : { title, text };
}
