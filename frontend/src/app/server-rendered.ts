import { savedLang } from '@/i18n/language';
import { appFiles } from '@/lib/app-files';
import { LANGUAGES } from '@/lib/languages';
import { endHydration } from '@/ui/use-hydrated';

/** Whether the page that the server sent is in the language that the browser is to show. */
export function isInLanguage(): boolean {
  return document.documentElement.lang === LANGUAGES[savedLang()].tag;
}

/** Whether the server has rendered the page, in the language that the browser is to show it in. */
export function isServerRendered(root: HTMLElement): boolean {
  return root.dataset.serverRendered !== undefined && root.firstChild !== null && isInLanguage();
}

/** At most this long the rest waits for the sheet of a button that was tapped before. */
const SHEET_WAIT_MS = 3_000;

/**
 * Says that the app responds now: the starter presses the button that was tapped before. If it has asked for a sheet,
 * everything else that the page loads later leaves the line to it.
 */
export function markHydrated(): void {
  delete document.getElementById('root')?.dataset.serverRendered;
  const { sheets } = appFiles();
  if (!sheets) {
    endHydration();
    return;
  }
  void sheets.then(endHydration);
  setTimeout(endHydration, SHEET_WAIT_MS);
}
