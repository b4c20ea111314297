import { isServerReachable, toNetworkError } from '@/api/reachable';
import { LANG_PARAM, saveLang } from '@/i18n/language';
import { beginChoice, changeLanguage } from '@/i18n/locale';
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
 * Changes the language; false when a later choice has taken its place. Rejects without a connection. If another version
 * of the app has replaced the texts, the page is loaded anew in the language.
 */
export async function switchLanguage(lang: Lang, surroundings = BROWSER): Promise<boolean> {
  const isLatest = beginChoice();
  try {
    return await changeLanguage(lang, isLatest);
  } catch (cause) {
    const isReachable = !isLost(cause) && (await surroundings.isServerReachable());
    if (!isLatest()) return false;
    if (!isReachable) throw toNetworkError(cause);
    saveLang(lang);
    window.history.replaceState(window.history.state, '', withoutLang(window.location));
    surroundings.reload();
    return true;
  }
}
