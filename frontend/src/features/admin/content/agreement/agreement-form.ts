import type { TFunction } from 'i18next';
import type { FieldPath } from 'react-hook-form';
import * as v from 'valibot';
import { publishAgreementRequestLimits as LIMITS } from '@/api/limits';
import { LANGS, type Lang } from '@/i18n/language';
import { atMost, limitedTranslations } from '@/model/form/text-limits';
import { type TextsByLang, textsOf } from '@/model/translations/languages';
import type { AdminAgreement, AgreementBody, AgreementKind } from '../types';

const AGREEMENT_TEXTS = ['title', 'text'] as const;
type AgreementText = (typeof AGREEMENT_TEXTS)[number];

/** The original language and the languages of the editor. */
export const ORIGINAL = 'zh';
export const WRITTEN = LANGS;
export type Written = Lang;

export interface AgreementDraft extends Record<AgreementText, string> {
  version: string;
  translations: TextsByLang<AgreementText>;
}

/** A new version starts with the text in force and an empty version number. */
export function draftOf(inForce: AdminAgreement | null): AgreementDraft {
  return {
    version: '',
    title: inForce?.title ?? '',
    text: inForce?.text ?? '',
    translations: textsOf(AGREEMENT_TEXTS, inForce?.translations),
  };
}

export function bodyOf(kind: AgreementKind, draft: AgreementDraft): AgreementBody {
  const { version, title, text } = draft;
  const { en, ar } = draft.translations;
  return { kind, version: version.trim(), title: title.trim(), text, translations: { en, ar } };
}

export function agreementSchema(t: TFunction<['admin-content', 'errors']>) {
  const required = (name: keyof typeof LIMITS) =>
    v.pipe(v.string(), v.trim(), v.nonEmpty(t('errors:required')), atMost(LIMITS[name].maxLength, t));
  return v.looseObject({
    version: required('version'),
    title: required('title'),
    text: required('text'),
    translations: limitedTranslations(LIMITS, AGREEMENT_TEXTS, t),
  });
}

export type TextPath = AgreementText | `translations.${Lang}.${AgreementText}`;

export function textPath(lang: Written, text: AgreementText): TextPath {
  return lang === ORIGINAL ? text : `translations.${lang}.${text}`;
}

export function agreementPath(apiPath: string): FieldPath<AgreementDraft> | null {
  if (apiPath === 'version') return apiPath;
  const paths = WRITTEN.flatMap((lang) => AGREEMENT_TEXTS.map((text) => textPath(lang, text)));
  return paths.find((path) => path === apiPath) ?? null;
}

/** Title and text in one language; null if there is no translation. */
export function textsIn(agreement: AdminAgreement, lang: Written): { title: string; text: string } | null {
  const { title = '', text = '' } = lang === ORIGINAL ? agreement : agreement.translations[lang];
  return title === '' && text === '' ? null : { title, text };
}
