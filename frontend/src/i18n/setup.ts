import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { applyToDocument, isLang, type Lang, savedLang, saveLang } from './language';

/** One chunk a language: only the one in use is loaded. */
const RESOURCES = {
  zh: () => import('./locales/zh'),
  en: () => import('./locales/en'),
  ar: () => import('./locales/ar'),
} satisfies Record<Lang, () => Promise<{ resources: object }>>;

async function loadLanguage(lang: Lang): Promise<void> {
  if (i18next.hasResourceBundle(lang, 'common')) return;
  const { resources } = await RESOURCES[lang]();
  for (const [namespace, texts] of Object.entries(resources)) {
    i18next.addResourceBundle(lang, namespace, texts);
  }
}

/** Ready when the language of the cookie is loaded and stands on the document. */
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
