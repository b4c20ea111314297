import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { applyToDocument, isLang, type Lang, savedLang, saveLang } from './language';

/** One chunk per bundle and language; loaded on demand. */
const RESOURCES = {
  shop: {
    zh: () => import('./locales/zh'),
    en: () => import('./locales/en'),
    ar: () => import('./locales/ar'),
  },
  operator: {
    zh: () => import('./locales/zh/operator'),
    en: () => import('./locales/en/operator'),
    ar: () => import('./locales/ar/operator'),
  },
} satisfies Record<string, Record<Lang, () => Promise<{ resources: object }>>>;

type Part = keyof typeof RESOURCES;

/** The bundles in use: a change of language loads them too. */
const wanted = new Set<Part>(['shop']);
/** A namespace of each bundle that shows whether it is loaded. */
const MARK: Record<Part, string> = { shop: 'common', operator: 'admin' };

async function loadPart(part: Part, lang: Lang): Promise<void> {
  if (i18next.hasResourceBundle(lang, MARK[part])) return;
  const { resources } = await RESOURCES[part][lang]();
  for (const [namespace, texts] of Object.entries(resources)) {
    i18next.addResourceBundle(lang, namespace, texts);
  }
}

async function loadLanguage(lang: Lang): Promise<void> {
  await Promise.all([...wanted].map((part) => loadPart(part, lang)));
}

/** Loads the texts of a bundle; call before its screens are rendered. */
export async function loadTexts(part: Part): Promise<void> {
  wanted.add(part);
  await loadPart(part, currentLang());
}

/** Resolves when the language from the cookie is loaded and applied to the document. */
export async function startI18n(): Promise<void> {
  const lang = savedLang();
  await i18next.use(initReactI18next).init({
    lng: lang,
    fallbackLng: false,
    ns: [],
    defaultNS: 'common',
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  await loadLanguage(lang);
  await i18next.changeLanguage(lang);
  applyToDocument(lang);
}

export async function changeLanguage(lang: Lang): Promise<void> {
  await loadLanguage(lang);
  saveLang(lang);
  applyToDocument(lang);
  await i18next.changeLanguage(lang);
}

export function currentLang(): Lang {
  return isLang(i18next.language) ? i18next.language : savedLang();
}
