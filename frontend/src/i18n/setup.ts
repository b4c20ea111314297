import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { applyToDocument, isLang, type Lang, savedLang, saveLang } from './language';
import { I18N_OPTIONS, numbersInTexts } from './options';

/** One chunk per part and language. A screen names the parts that it needs in `app/routes.tsx`. */
const RESOURCES = {
  public: {
    zh: () => import('./locales/zh/public'),
    en: () => import('./locales/en/public'),
    ar: () => import('./locales/ar/public'),
  },
  account: {
    zh: () => import('./locales/zh/account'),
    en: () => import('./locales/en/account'),
    ar: () => import('./locales/ar/account'),
  },
  editing: {
    zh: () => import('./locales/zh/editing'),
    en: () => import('./locales/en/editing'),
    ar: () => import('./locales/ar/editing'),
  },
  order: {
    zh: () => import('./locales/zh/order'),
    en: () => import('./locales/en/order'),
    ar: () => import('./locales/ar/order'),
  },
  inquiry: {
    zh: () => import('./locales/zh/inquiry'),
    en: () => import('./locales/en/inquiry'),
    ar: () => import('./locales/ar/inquiry'),
  },
  share: {
    zh: () => import('./locales/zh/share'),
    en: () => import('./locales/en/share'),
    ar: () => import('./locales/ar/share'),
  },
  search: {
    zh: () => import('./locales/zh/search'),
    en: () => import('./locales/en/search'),
    ar: () => import('./locales/ar/search'),
  },
  operator: {
    zh: () => import('./locales/zh/operator'),
    en: () => import('./locales/en/operator'),
    ar: () => import('./locales/ar/operator'),
  },
} satisfies Record<string, Record<Lang, () => Promise<{ resources: object }>>>;

export type Part = keyof typeof RESOURCES;

/** The parts in use: a change of language loads them too. */
const wanted = new Set<Part>(['public']);
/** A namespace of each part that shows whether it is loaded. */
const MARK: Record<Part, string> = {
  public: 'common',
  account: 'account',
  editing: 'editing',
  order: 'order',
  inquiry: 'inquiry',
  share: 'share',
  search: 'search',
  operator: 'admin',
};

async function loadPart(part: Part, lang: Lang): Promise<void> {
  if (i18next.hasResourceBundle(lang, MARK[part])) return;
  const { resources } = await RESOURCES[part][lang]();
  for (const [namespace, texts] of Object.entries(resources)) {
    i18next.addResourceBundle(lang, namespace, texts);
  }
}

/** Loads all parts in use, with those of screens that are opened in the meantime. */
async function loadLanguage(lang: Lang): Promise<void> {
  for (let loaded = 0; loaded < wanted.size; ) {
    loaded = wanted.size;
    await Promise.all([...wanted].map((part) => loadPart(part, lang)));
  }
}

/** Loads a part of the texts; call before its screens are rendered. Before the start it is only noted for it. */
export async function loadTexts(part: Part): Promise<void> {
  wanted.add(part);
  if (!i18next.isInitialized) return;
  await loadPart(part, currentLang());
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

/** Counts choices of a language: the latest one wins, whatever arrives last. */
let choices = 0;

/**
 * Changes the language once all texts in use are there. False when another choice was made in the meantime: nothing is
 * changed then, and what failed need not be reported.
 */
export async function changeLanguage(lang: Lang): Promise<boolean> {
  choices += 1;
  const mine = choices;
  try {
    await loadLanguage(lang);
  } catch (cause) {
    if (mine !== choices) return false;
    throw cause;
  }
  if (mine !== choices) return false;
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
