import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FOLDER = new URL('../src/i18n/locales/', import.meta.url);

/** Sentences of a page whose scripts are missing, or have not arrived. */
export interface PageTexts {
  noScript: string;
  hint: { view: string; busy: string; again: string; dismiss: string };
  starter: { failed: string; retry: string; loading: string; updated: string; reload: string };
}

interface BuiltLanguage {
  code: string;
  tag: string;
  direction: string;
  page: PageTexts;
}

function read<T>(code: string, file: string): T {
  return JSON.parse(readFileSync(new URL(`${code}/${file}.json`, FOLDER), 'utf8')) as T;
}

/** The languages that the build knows: every folder of texts. */
export const LANGUAGES: BuiltLanguage[] = readdirSync(FOLDER).map((code) => {
  const { language } = read<{ language: { tag: string; direction: string } }>(code, 'language');
  return { code, ...language, ...read<{ page: PageTexts }>(code, 'page') };
});

/** For react-aria: it has one variant of each of them, and two of Chinese. */
export const LIBRARY_LOCALES = LANGUAGES.map(({ code, tag }) => (code === 'zh' ? tag : code));

/** From this count on, the last two digits decide about the plural form in all our languages. */
const PERIOD = 100;

/**
 * The plural form of each whole number below 200 by language, as the place in the list of its forms; the engine that
 * renders pages in the server has no `Intl`. A larger count takes the form of 100 plus its last two digits.
 */
export function pluralForms(): Record<string, { forms: string[]; of: string }> {
  const formsOf = (code: string) => {
    const rules = new Intl.PluralRules(code);
    const forms = rules.resolvedOptions().pluralCategories;
    const of = Array.from({ length: 2 * PERIOD }, (_, count) => forms.indexOf(rules.select(count)));
    return [code, { forms, of: of.join('') }] as const;
  };
  return Object.fromEntries(LANGUAGES.map(({ code }) => formsOf(code)));
}

const tags = LANGUAGES.map(({ tag }) => tag);

/** The page without its app is in Chinese. */
const OTHERS = LANGUAGES.filter(({ code }) => code !== 'zh');

/** What `index.html` leaves to the build, by what is in its place. */
const PARTS: Record<string, string> = {
  '#other-languages': tags
    .map((tag) => `[lang='${tag}'] noscript > :not([lang='${tag}'])`)
    .join(',\n        '),
  '<!-- language-hints -->': OTHERS.map(
    ({ tag, direction, page: { hint } }) => `<div lang="${tag}" dir="${direction}" role="status" hidden>
        <button type="button" data-busy="${hint.busy}" data-again="${hint.again}">${hint.view}</button>
        <button type="button" aria-label="${hint.dismiss}">✕</button>
      </div>`,
  ).join('\n      '),
  '<!-- no-script -->': LANGUAGES.map(({ tag, page }) => `<p lang="${tag}">${page.noScript}</p>`).join(
    '\n      ',
  ),
};

/** Writes the sentences of all languages into `index.html`. */
export function pageTexts(): Plugin {
  return {
    name: 'page-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (page) =>
        Object.entries(PARTS).reduce((filled, [place, part]) => {
          if (!filled.includes(place)) throw new Error(`index.html lacks ${place}`);
          return filled.replace(place, () => part);
        }, page),
    },
  };
}
