import { useTranslation } from 'react-i18next';
import { DEFAULT_LANG, dirOf, isLang, type Lang } from '@/lib/languages';

export { beginChoice, changeLanguage, onLanguageChange } from './setup';

/** The current language; re-renders when it changes. */
export function useLocale(): { lang: Lang; dir: 'ltr' | 'rtl' } {
  const { i18n } = useTranslation();
  const lang = isLang(i18n.language) ? i18n.language : DEFAULT_LANG;
  return { lang, dir: dirOf(lang) };
}
