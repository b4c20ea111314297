import type { TFunction } from 'i18next';
import type { FieldPath } from 'react-hook-form';
import * as v from 'valibot';
import { createNoticeRequestLimits as LIMITS } from '@/api/limits';
import { atMost, limitedTexts, limitedTranslations } from '@/model/form/text-limits';
import { touchedTexts } from '@/model/translations/changed-texts';
import { type TextsByLang, textsOf } from '@/model/translations/languages';
import type { AdminNotice, NoticeBody } from '../types';

const NOTICE_TEXTS = ['title', 'text'] as const;

export interface NoticeDraft {
  title: string;
  text: string;
  /** `YYYY-MM-DD`, or '' for today. */
  date: string;
  translations: TextsByLang<(typeof NOTICE_TEXTS)[number]>;
}

export function draftOf(notice: AdminNotice | null): NoticeDraft {
  return {
    title: notice?.title ?? '',
    text: notice?.text ?? '',
    date: notice?.date ?? '',
    translations: textsOf(NOTICE_TEXTS, notice?.translations),
  };
}

/** `seen` is the version that is changed, as the form shows it. */
export function bodyOf(draft: NoticeDraft, seen: NoticeDraft): NoticeBody {
  const { title, text, date } = draft;
  const translations = touchedTexts(draft.translations, seen.translations);
  return { title: title.trim(), text: text.trim(), ...(date === '' ? {} : { date }), translations };
}

export function noticeSchema(t: TFunction<['admin-content', 'errors']>) {
  return v.looseObject({
    ...limitedTexts(LIMITS, ['text'], t),
    title: v.pipe(v.string(), v.trim(), v.nonEmpty(t('errors:required')), atMost(LIMITS.title.maxLength, t)),
    translations: limitedTranslations(LIMITS, NOTICE_TEXTS, t),
  });
}

export function noticePath(apiPath: string): FieldPath<NoticeDraft> | null {
  if (apiPath === 'title' || apiPath === 'text' || apiPath === 'date') return apiPath;
  return apiPath.startsWith('translations.') ? (apiPath as FieldPath<NoticeDraft>) : null;
}
