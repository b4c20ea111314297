import { createContext, useContext } from 'react';
import type { Lang } from '@/i18n/language';

/** The language in which the texts of a form are written. The platform's are Chinese, those of a shop its own. */
export const OriginalLanguage = createContext<Lang>('zh');

export function useOriginalLanguage(): Lang {
  return useContext(OriginalLanguage);
}
