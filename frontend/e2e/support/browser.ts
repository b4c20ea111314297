import { mkdir } from 'node:fs/promises';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { Announcements } from './announcements';
import { reportLostFocus } from './lost-focus';
import { type Language, type Say, wordsOf } from './words';

/** The phone most visitors hold. */
const SCREEN = { width: 390, height: 844 };
/** A laptop, with a mouse. */
const DESK = { width: 1280, height: 800 };

/** How long a person would wait for something to appear. */
const WAIT_MS = 20_000;

/** In the session storage of a phone without a network. */
const OFFLINE = 'phone-is-offline';

/**
 * Runs in the page. Chromium forgets that it emulates a missing network when the service worker answers with
 * another page: that one would say that it is online.
 */
function reportOffline(mark: string): void {
  // An empty page has no storage.
  if (location.origin === 'null' || sessionStorage.getItem(mark) === null) return;
  Object.defineProperty(navigator, 'onLine', { get: () => sessionStorage.getItem(mark) === null });
}

/** What a phone says that its language is. */
const LOCALES: Record<Language, string> = { zh: 'zh-CN', en: 'en-US', ar: 'ar-EG' };

interface PhoneOptions {
  /** Of a browser that is not the phone's usual one. */
  userAgent?: string;
  /** False for a person who opens the site for the first time: only the phone itself has a language. */
  hasChosen?: boolean;
  /** No phone, but a laptop with a mouse. */
  isDesk?: boolean;
}

/** One person's phone: its own cookies, its own language. Things on it are found by role and word. */
export class Phone {
  /** What the page complained about, so that a journey can end by asking for silence. */
  readonly complaints: string[];
  readonly say: Say;
  private pictures = 0;

  private constructor(
    readonly context: BrowserContext,
    /** The tab that is open; `reopen` replaces it. */
    public page: Page,
    readonly language: Language,
    /** Whose phone this is; names its pictures. */
    readonly name: string,
    private readonly announcements: Announcements,
    complaints: string[],
  ) {
    this.complaints = complaints;
    this.say = wordsOf(language);
    this.attend(page);
  }

  /** Listens to the complaints of a tab, and has it wait for the app after each address. */
  private attend(page: Page): void {
    page.setDefaultTimeout(WAIT_MS);
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('console', (message) => {
      // What the page's own policy forbids is a mistake of ours; failed requests are part of some journeys.
      if (message.text().includes('Content Security Policy')) this.complaints.push(message.text());
    });
    page.on('dialog', async (dialog) => {
      // The last resort of what could not be loaded; a question of the browser's own is never meant.
      if (dialog.type() !== 'beforeunload') this.complaints.push(`${dialog.type()}: ${dialog.message()}`);
      await dialog.dismiss();
    });
    const goto = page.goto.bind(page);
    this.visit = async (address) => {
      await goto(address, { waitUntil: 'commit' });
    };
    page.goto = async (...address) => {
      const response = await goto(...address);
      await this.responds();
      return response;
    };
  }

  /** Opens an address without waiting for the app. */
  visit: (address: string) => Promise<void> = async () => undefined;

  /** Closes the tab and opens another one, which is all that the device keeps. */
  async reopen(): Promise<Page> {
    const last = this.page;
    this.page = await this.context.newPage();
    this.attend(this.page);
    await last.close();
    return this.page;
  }

  /** A phone whose person has chosen a language. */
  static async open(
    browser: Browser,
    url: string,
    language: Language,
    name: string,
    { userAgent, hasChosen = true, isDesk = false }: PhoneOptions = {},
  ) {
    const context = await browser.newContext({
      viewport: isDesk ? DESK : SCREEN,
      deviceScaleFactor: isDesk ? 1 : 2,
      hasTouch: !isDesk,
      isMobile: !isDesk,
      acceptDownloads: true,
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Shanghai',
      baseURL: url,
      ...(hasChosen ? {} : { locale: LOCALES[language] }),
      ...(userAgent === undefined ? {} : { userAgent }),
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
    if (hasChosen) await context.addCookies([{ name: 'lang', value: language, url }]);
    const announcements = await Announcements.of(context);
    await context.addInitScript(reportOffline, OFFLINE);
    const complaints: string[] = [];
    await reportLostFocus(context, (text) => complaints.push(text));
    const page = await context.newPage();
    return new Phone(context, page, language, name, announcements, complaints);
  }

  /** Waits until the server-rendered page is hydrated. */
  async responds(): Promise<void> {
    await this.page.waitForFunction(() => !document.querySelector('#root[data-server-rendered]'));
  }

  /** Takes the network away, or gives it back. */
  async setOffline(isOffline: boolean): Promise<void> {
    if (isOffline) await this.page.evaluate((mark) => sessionStorage.setItem(mark, ''), OFFLINE);
    await this.context.setOffline(isOffline);
    if (isOffline) return;
    await this.page.evaluate((mark) => {
      sessionStorage.removeItem(mark);
      dispatchEvent(new Event('online'));
    }, OFFLINE);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  /** A box to type in, by its label. */
  box(label: string): Locator {
    return this.page.getByLabel(label, { exact: true }).and(this.page.locator('input, textarea'));
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }

  /** The panel or question that is open. */
  sheet(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  /** Waits until the words are to be seen. */
  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  /** Waits until the page has said the words, in passing. */
  async hears(text: string, patienceMs = WAIT_MS): Promise<void> {
    await this.announcements.hears(text, patienceMs);
  }

  /** Where the phone is and what it shows, for the one who has to find out why a journey stopped. */
  async state(): Promise<string> {
    const shown = await this.page.locator('body').ariaSnapshot().catch(String);
    return `${this.name} at ${this.page.url()}\n${shown}`;
  }

  /** One of the choices of a field that opens a sheet. */
  async choose(label: string, choice: string): Promise<void> {
    await this.button(new RegExp(`^${label}: `)).click();
    await this.sheet(label).getByRole('button', { name: choice, exact: true }).click();
  }

  /** What was copied last. */
  async clipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** Keeps a picture of the screen when `SHOP_E2E_PICTURES` names a folder. */
  async picture(name: string, extent: 'screen' | 'page' = 'screen'): Promise<void> {
    const folder = process.env.SHOP_E2E_PICTURES;
    if (folder === undefined) return;
    await mkdir(folder, { recursive: true });
    await this.page.waitForLoadState('networkidle');
    this.pictures += 1;
    const number = String(this.pictures).padStart(2, '0');
    await this.page.screenshot({
      path: `${folder}/${this.name}-${number}-${name}.png`,
      fullPage: extent === 'page',
    });
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
