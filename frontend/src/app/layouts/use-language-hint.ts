import { useEffect } from 'react';
import { onLanguageChange } from '@/i18n/locale';
import { appFiles } from '@/lib/app-files';
import { switchLanguage } from '../switch-language';

/**
 * The line that offers a phone its own language is in the page, and the starter shows it. Once the app is here, a tap on
 * it changes the language in place; a language that was chosen elsewhere takes it away.
 */
export function useLanguageHint(): void {
  useEffect(() => {
    appFiles().switchLanguage = switchLanguage;
    return onLanguageChange(() => document.getElementById('language-hint')?.setAttribute('hidden', ''));
  }, []);
}
