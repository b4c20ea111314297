import type { BrowserContext } from '@playwright/test';

/**
 * Reports each action on a control that leaves the focus on the page's body (WCAG 2.4.3): who uses a keyboard or a
 * screen reader would have to begin at the top of the page again.
 */
export async function reportLostFocus(
  context: BrowserContext,
  report: (text: string) => void,
): Promise<void> {
  await context.exposeBinding('reportLostFocus', (_page, text: string) => report(text));
  await context.addInitScript(watchFocus);
}

/** Runs in the page. */
function watchFocus(): void {
  const { reportLostFocus: tell } = globalThis as unknown as { reportLostFocus: (text: string) => void };
  const CONTROL = 'a[href], button, input, select, textarea, label, summary, [role="button"], [tabindex="0"]';
  const LOOK_EVERY_MS = 50;
  /** The app moves the focus a frame later, or when an answer has arrived. */
  const SETTLED_MS = 150;
  const STAYED_MS = 1_500;
  let last: { element: Element; what: string; pathname: string } | null = null;
  let lostAt: number | null = null;

  const isLost = () => document.activeElement === null || document.activeElement === document.body;

  function look(waitMs: number): void {
    // A navigation moves the focus to the new page, and a form that is being sent gets it back.
    const isOurs = last !== null && last.pathname === location.pathname && !last.element.closest('[inert]');
    if (!isOurs || !isLost() || !document.hasFocus()) {
      lostAt = null;
      return;
    }
    lostAt ??= performance.now();
    if (performance.now() - lostAt < waitMs) return;
    tell(`the focus is lost after ${last?.what} on ${location.pathname}`);
    last = null;
  }

  function note(what: string, target: EventTarget | null): void {
    look(SETTLED_MS);
    const control = target instanceof Element ? target.closest(CONTROL) : null;
    lostAt = null;
    if (control === null) {
      last = null;
      return;
    }
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 60);
    last = {
      element: control,
      what: `${what} "${name}" (${control.tagName.toLowerCase()})`,
      pathname: location.pathname,
    };
  }

  addEventListener('click', (event) => event.isTrusted && note('pressing', event.target), true);
  addEventListener(
    'keydown',
    (event) =>
      event.isTrusted && event.target !== document.body && note(`the key ${event.key} in`, event.target),
    true,
  );
  setInterval(() => look(STAYED_MS), LOOK_EVERY_MS);
}
