import { isServerReachable, toNetworkError } from '@/api/reachable';
import { LANG_PARAM, saveLang } from '@/i18n/language';
import { changeLanguage } from '@/i18n/locale';
import type { Lang } from '@/lib/languages';
import { isLost } from '@/lib/lazy-screen';

interface Surroundings {
  isServerReachable: () => Promise<boolean>;
  reload: () => void;
}

const BROWSER: Surroundings = { isServerReachable, reload: () => window.location.reload() };

/** The address without the language that its link names, which would win over the chosen one. */
function withoutLang({ pathname, search, hash }: Location): string {
  const params = new URLSearchParams(search);
  params.delete(LANG_PARAM);
  const query = params.toString();
  return `${pathname}${query && `?${query}`}${hash}`;
}

/**
 * Changes the language; the latest of several choices wins. Rejects without a connection. If another version of the app
 * has replaced the texts, the page is loaded anew in the language.
 */
export async function switchLanguage(lang: Lang, surroundings = BROWSER): Promise<void> {
  try {
    await changeLanguage(lang);
  } catch (cause) {
    if (isLost(cause) || !(await surroundings.isServerReachable())) throw toNetworkError(cause);
    saveLang(lang);
    window.history.replaceState(window.history.state, '', withoutLang(window.location));
    surroundings.reload();
  }
}
