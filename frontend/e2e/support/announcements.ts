import { type BrowserContext, expect } from '@playwright/test';

/**
 * What a page says in passing. Its words may be gone before a slow machine has finished loading the page
 * they were said on, so they are written down as they appear, over every page of a journey.
 */
export class Announcements {
  private heard: string[] = [];

  /** Listens to every page of the context, from before its first line is read. */
  static async of(context: BrowserContext): Promise<Announcements> {
    const announcements = new Announcements();
    await context.exposeBinding('tellJourney', (_page, text: string) => announcements.heard.push(text));
    await context.addInitScript(() => {
      const { tellJourney } = globalThis as unknown as { tellJourney: (text: string) => void };
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          const region = target instanceof Element ? target.closest('[role=status], [role=alert]') : null;
          const isShown = region !== null && !region.closest('[hidden]');
          if (isShown && addedNodes.length > 0) tellJourney(region.textContent ?? '');
        }
      }).observe(document, { subtree: true, childList: true });
    });
    return announcements;
  }

  /** Waits until the words have been said, be it before a button; what was said up to then is not looked at again. */
  async hears(text: string, patienceMs: number): Promise<void> {
    const place = () => this.heard.findIndex((heard) => heard.startsWith(text));
    await expect
      .poll(place, { timeout: patienceMs, message: `nobody said: ${text}, but: ${this.heard}` })
      .toBeGreaterThanOrEqual(0);
    this.heard = this.heard.slice(place() + 1);
  }
}
