export function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** The heading of the page that is shown; kept pages are hidden in the same document. */
export function shownHeading(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('.page h1')].find(isShown) ?? null;
}

/** The content of the page that is shown. */
export function shownMain(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('main')].find(isShown) ?? null;
}

/** Moves the focus to what a reader should hear next, without scrolling. */
export function focusQuietly(element: HTMLElement): void {
  if (!element.matches('a, button, [tabindex]')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
