import { LANG_TAGS, savedLang } from '@/i18n/language';
import { endHydration } from '@/ui/use-hydrated';

/** Whether the page that the server sent is in the language that the browser is to show. */
export function isInLanguage(): boolean {
  return document.documentElement.lang === LANG_TAGS[savedLang()];
}

/** Whether the server has rendered the page, in the language that the browser is to show it in. */
export function isServerRendered(root: HTMLElement): boolean {
  return root.dataset.drawn !== undefined && root.firstChild !== null && isInLanguage();
}

/** Says that the app responds now: the starter presses the button that was tapped before. */
export function markHydrated(): void {
  delete document.getElementById('root')?.dataset.drawn;
  endHydration();
}
