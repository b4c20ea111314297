import { useTranslation } from 'react-i18next';
import { dirOf, isLang, type Lang } from './language';

export { changeLanguage, onLanguageChange } from './setup';

/** The current language; re-renders when it changes. */
export function useLocale(): { lang: Lang; dir: 'ltr' | 'rtl' } {
  const { i18n } = useTranslation();
  const lang = isLang(i18n.language) ? i18n.language : 'zh';
  return { lang, dir: dirOf(lang) };
}
