import { isServerReachable, toNetworkError } from '@/api/reachable';
import { LANG_PARAM, type Lang, saveLang } from '@/i18n/language';
import { changeLanguage } from '@/i18n/locale';

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
 * Changes the language. Rejects without a connection. A browser does not ask again for a file that it could not load:
 * the page is then loaded anew in the language.
 */
export async function switchLanguage(lang: Lang, surroundings = BROWSER): Promise<void> {
  try {
    await changeLanguage(lang);
  } catch (cause) {
    if (!(await surroundings.isServerReachable())) throw toNetworkError(cause);
    saveLang(lang);
    window.history.replaceState(window.history.state, '', withoutLang(window.location));
    surroundings.reload();
  }
}
