import { createContext, useContext } from 'react';
import { DEFAULT_LANG, type Lang } from '@/lib/languages';

/** The language in which the texts of a form are written. The platform's are Chinese, those of a shop its own. */
export const OriginalLanguage = createContext<Lang>(DEFAULT_LANG);

export function useOriginalLanguage(): Lang {
  return useContext(OriginalLanguage);
}
