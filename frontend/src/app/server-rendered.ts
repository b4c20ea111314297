import { matchRoutes, type RouteObject } from 'react-router';
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

/**
 * Loads the code of the screen at an address before the router exists, so that the first render already shows
 * what the server has rendered.
 */
export async function loadScreensAt(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'object' || !route.lazy.Component) return;
      const Component = await route.lazy.Component();
      Object.assign(route, { Component, lazy: undefined });
    }),
  );
}
