import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isLang, type Lang } from '@/lib/languages';
import { applyToDocument, savedLang, saveLang } from './language';
import { I18N_OPTIONS, numbersInTexts } from './options';

/** One file per part and language, with namespaces. A screen names the parts that it needs in `app/routes.tsx`. */
const FILES = import.meta.glob<{ default: Record<string, object> }>([
  './locales/*/*.json',
  '!./locales/*/{language,page}.json',
]);

export type Part =
  | 'public'
  | 'account'
  | 'editing'
  | 'forms'
  | 'inquiry'
  | 'operator'
  | 'order'
  | 'push'
  | 'search'
  | 'share'
  | 'table';

const PARTS_WITH_FORMS: readonly Part[] = ['account', 'editing', 'inquiry', 'operator'];

/** The files that a part needs: the texts that all forms share are a file of their own. */
export function filesOf(part: Part): Part[] {
  return PARTS_WITH_FORMS.includes(part) ? [part, 'forms'] : [part];
}

/** The parts in use: a change of language loads them too. */
const wanted = new Set<Part>(['public']);
/** The files whose texts i18next has. */
const loaded = new Set<string>();

async function loadFile(name: Part, lang: Lang): Promise<void> {
  const path = `./locales/${lang}/${name}.json`;
  if (loaded.has(path)) return;
  const namespaces = await FILES[path]?.();
  if (!namespaces) throw new Error(`No texts: ${path}`);
  for (const [namespace, texts] of Object.entries(namespaces.default)) {
    i18next.addResourceBundle(lang, namespace, texts);
  }
  loaded.add(path);
}

async function loadPart(part: Part, lang: Lang): Promise<void> {
  await Promise.all(filesOf(part).map((file) => loadFile(file, lang)));
}

/** Loads all parts in use, with those of screens that are opened in the meantime. */
async function loadLanguage(lang: Lang): Promise<void> {
  for (let parts = 0; parts < wanted.size; ) {
    parts = wanted.size;
    await Promise.all([...wanted].map((part) => loadPart(part, lang)));
  }
}

/** Loads a part of the texts; call before its screens are rendered. Before the start it is only noted for it. */
export async function loadTexts(part: Part): Promise<void> {
  wanted.add(part);
  if (!i18next.isInitialized) return;
  await loadPart(part, currentLang());
}

/** What `load` gives, once the texts that it needs are there too. */
export async function withTexts<T>(load: () => Promise<T>, parts: readonly Part[]): Promise<T> {
  return (await Promise.all([load(), ...parts.map(loadTexts)]))[0];
}

/** Resolves when the language from the cookie is loaded and applied to the document. */
export async function startI18n(): Promise<void> {
  const lang = savedLang();
  // Called again when the texts could not be loaded.
  if (!i18next.isInitialized) {
    await i18next
      .use(initReactI18next)
      .use(numbersInTexts)
      .init({
        ...I18N_OPTIONS,
        lng: lang,
        resources: {},
      });
  }
  await loadLanguage(lang);
  await i18next.changeLanguage(lang);
  applyToDocument(lang);
}

let choices = 0;

/**
 * Begins a choice of a language and returns whether it still is the latest one. The latest alone changes the language,
 * reports a failure and reloads the page, whatever ends last.
 */
export function beginChoice(): () => boolean {
  choices += 1;
  const mine = choices;
  return () => mine === choices;
}

/**
 * Changes the language once all texts in use are there. False when another choice was made in the meantime: nothing is
 * changed then, and what failed need not be reported.
 */
export async function changeLanguage(lang: Lang, isLatest = beginChoice()): Promise<boolean> {
  try {
    await loadLanguage(lang);
  } catch (cause) {
    if (!isLatest()) return false;
    throw cause;
  }
  if (!isLatest()) return false;
  saveLang(lang);
  applyToDocument(lang);
  await i18next.changeLanguage(lang);
  return true;
}

/** Calls `listener` at each change of the language, before the app renders in it. */
export function onLanguageChange(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

export function currentLang(): Lang {
  return isLang(i18next.language) ? i18next.language : savedLang();
}

/** The texts of a part in any language, for what is written for somebody else. */
export async function textsIn(part: Part, lang: Lang): Promise<void> {
  await loadPart(part, lang);
}
