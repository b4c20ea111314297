import { type FieldErrors, set } from 'react-hook-form';
import { byLang, LANGS, type Lang } from '@/lib/languages';
import { lengthProblem } from '@/model/form/text-limits';
import { fieldAt } from '@/model/form/version-fields';
import type { ThreeVersions, VersionField } from '@/model/form/versions';
import { nameOf } from '@/model/translations/languages';
import type { TranslatableText } from './texts';

/** The translations of one text as typed, and which stale ones were found to be still right. */
export type TextDraft = Record<Lang, string> & { right: Lang[] };

/** The form's state, by the keys of the texts. */
export interface TranslationDraft {
  texts: Record<string, TextDraft>;
}

/** A translation to send. */
export interface Change {
  key: string;
  lang: Lang;
  text: string;
}

export function draftOf(texts: TranslatableText[]): TranslationDraft {
  return {
    texts: Object.fromEntries(
      texts.map((text) => [text.key, { ...byLang((lang) => text[lang]), right: [] }]),
    ),
  };
}

/**
 * What was typed, and what is still right: a translation that is sent again counts as looked at. Texts that
 * `initial` lacks, because someone else removed them, are left out.
 */
export function changesOf(draft: TranslationDraft, initial: TranslationDraft): Change[] {
  return Object.entries(draft.texts).flatMap(([key, text]) => {
    const before = initial.texts[key];
    if (!before) return [];
    return LANGS.filter((lang) => text[lang] !== before[lang] || text.right.includes(lang)).map((lang) => ({
      key,
      lang,
      text: text[lang].trim(),
    }));
  });
}

/** Translations with more characters than the server takes, at their fields. */
export function lengthErrors(
  draft: TranslationDraft,
  texts: TranslatableText[],
  t: Parameters<typeof lengthProblem>[2],
): FieldErrors<TranslationDraft> {
  const errors: FieldErrors<TranslationDraft> = {};
  for (const { key, max } of texts) {
    for (const lang of LANGS) {
      const message = lengthProblem(draft.texts[key]?.[lang] ?? '', max, t);
      if (message) set(errors, `texts.${key}.${lang}`, { type: 'maxLength', message });
    }
  }
  return errors;
}

/** The fields that an edit conflict compares. */
export function versionFields(
  texts: TranslatableText[],
): (versions: ThreeVersions<TranslationDraft>) => VersionField<TranslationDraft>[] {
  return () =>
    texts.flatMap(({ key, label }) =>
      LANGS.map((lang) => fieldAt<TranslationDraft>(`texts.${key}.${lang}`, `${label} · ${nameOf(lang)}`)),
    );
}
