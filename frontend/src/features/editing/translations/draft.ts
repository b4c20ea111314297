import { fieldAt } from '@/model/form/version-fields';
import type { ThreeVersions, VersionField } from '@/model/form/versions';
import { NAMES, TRANSLATED, type TranslatedLang } from '@/model/translations/languages';
import type { TranslatableText } from './texts';

/** The translations of one text as typed, and which stale ones were found to be still right. */
export type TextDraft = Record<TranslatedLang, string> & { right: TranslatedLang[] };

/** The form's state, by the keys of the texts. */
export interface TranslationDraft {
  texts: Record<string, TextDraft>;
}

/** A translation to send. */
export interface Change {
  key: string;
  lang: TranslatedLang;
  text: string;
}

export function draftOf(texts: TranslatableText[]): TranslationDraft {
  return {
    texts: Object.fromEntries(texts.map(({ key, en, ar }) => [key, { en, ar, right: [] }])),
  };
}

/** What was typed, and what is still right: a translation that is sent again counts as looked at. */
export function changesOf(draft: TranslationDraft, initial: TranslationDraft): Change[] {
  return Object.entries(draft.texts).flatMap(([key, text]) =>
    TRANSLATED.filter((lang) => text[lang] !== initial.texts[key]?.[lang] || text.right.includes(lang)).map(
      (lang) => ({ key, lang, text: text[lang].trim() }),
    ),
  );
}

/** The fields that an edit conflict compares. */
export function versionFields(
  texts: TranslatableText[],
): (versions: ThreeVersions<TranslationDraft>) => VersionField<TranslationDraft>[] {
  return () =>
    texts.flatMap(({ key, label }) =>
      TRANSLATED.map((lang) =>
        fieldAt<TranslationDraft>(`texts.${key}.${lang}`, `${label} · ${NAMES[lang]}`),
      ),
    );
}
