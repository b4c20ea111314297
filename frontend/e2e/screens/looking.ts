import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import type { Demo } from '../support/demo';
import { keyRoots, type Language, wordsOf } from '../support/words';
import { enlargeText } from './large-text';
import { layoutFaults } from './layout-faults';
import { nameFaults } from './name-faults';
import { type Person, type Screen, SERVER_ROUTES } from './table';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const WIDTHS = [320, 390, 430] as const;
/** A tablet, a laptop and a desktop. */
export const WIDE_WIDTHS = [820, 1280, 1920] as const;
export type Width = (typeof WIDTHS)[number] | (typeof WIDE_WIDTHS)[number];
export type Scheme = 'light' | 'dark';

const HEIGHTS: Record<Width, number> = { 320: 640, 390: 844, 430: 932, 820: 1180, 1280: 800, 1920: 1080 };
const WAIT_MS = 20_000;
/** How long a page has to be without an open request until it counts as complete. */
const QUIET_MS = 120;
/** How long is looked for a control on a page that is complete. */
const CONTROL_MS = 3_000;

/** React's advertisement in a development build. */
const ADVERTISEMENT = /React DevTools/;
/** Screens of what does not exist, and what the browser says on them. */
const GONE_SCREEN = /(?:-gone|not-found)$/;
const GONE = /^Failed to load resource: the server responded with a status of 404/;

/** The rules that look at colors take half of axe's time. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** Off unless asked for, because WCAG 2.2 is newer than axe's defaults. */
const TARGET_SIZE = { 'target-size': { enabled: true } };
const AXE_OPTIONS = {
  all: { resultTypes: ['violations'], rules: TARGET_SIZE },
  colors: { resultTypes: ['violations'], runOnly: COLOR_RULES },
  'but colors': {
    resultTypes: ['violations'],
    rules: { ...Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }])), ...TARGET_SIZE },
  },
};
type AxeRules = keyof typeof AXE_OPTIONS;

/** Runs in the page: waits for the colors of another scheme. Reduced motion leaves a millisecond of each transition. */
async function transitionsEnd(): Promise<void> {
  await new Promise(requestAnimationFrame);
  const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(running.map(({ finished }) => finished));
}

/** How a screen is looked at. */
export interface View {
  language: Language;
  scheme: Scheme;
  width: Width;
}

export const nameOf = ({ language, scheme, width }: View) => `${language} ${scheme} ${width} px`;

/** A browser page of one person, on which screen after screen is opened and examined. */
export class Viewer {
  /** Everything that was found, with the places. */
  private readonly found = new Map<string, string[]>();
  private readonly titles = new Map<string, string>();
  private screen = 'sign-in';
  private open = 0;
  private quietSince = 0;

  private constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
    private readonly demo: Demo,
    private view: View,
  ) {
    page.on('pageerror', (error) => this.note(`error: ${error}`));
    page.on('console', (message) => {
      const text = message.text();
      const isExpected = ADVERTISEMENT.test(text) || (GONE_SCREEN.test(this.screen) && GONE.test(text));
      if (!isExpected) this.note(`console ${message.type()}: ${text}`);
    });
    const begin = () => {
      this.open += 1;
    };
    const end = () => {
      this.open -= 1;
      this.quietSince = Date.now();
    };
    page.on('request', begin);
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  /** With a phone's usual browser, or with one that says it is another. */
  static async open(
    browser: Browser,
    demo: Demo,
    person: Person,
    view: View,
    userAgent?: string,
  ): Promise<Viewer> {
    const { url } = demo.server;
    const context = await browser.newContext({
      viewport: { width: view.width, height: HEIGHTS[view.width] },
      deviceScaleFactor: 1,
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
      colorScheme: view.scheme,
      timezoneId: 'Asia/Shanghai',
      baseURL: url,
      ...(userAgent === undefined ? {} : { userAgent }),
    });
    await context.addCookies([{ name: 'lang', value: view.language, url }]);
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_MS);
    const viewer = new Viewer(context, page, demo, view);
    if (person !== 'visitor') await viewer.signIn(person);
    return viewer;
  }

  private async signIn(person: keyof Demo['people']): Promise<void> {
    await this.page.goto('/login');
    await this.settles();
    const say = wordsOf(this.view.language);
    const { username, password } = this.demo.people[person];
    await this.page.getByRole('textbox', { name: say('account:field.username'), exact: true }).fill(username);
    await this.page.getByLabel(say('account:field.password'), { exact: true }).fill(password);
    await this.page.getByRole('checkbox').check();
    await this.page.getByRole('button', { name: say('common:action.logIn'), exact: true }).click();
    await this.page.waitForURL((url) => url.pathname !== '/login');
    await this.settles();
  }

  /** Waits until the page is hydrated and shows its data. */
  private async settles(): Promise<void> {
    await this.page.waitForFunction(
      () =>
        document.querySelector('#root[data-server-rendered], .skframe') === null &&
        document.querySelector('main'),
    );
    const deadline = Date.now() + WAIT_MS;
    while (this.open > 0 || Date.now() - this.quietSince < QUIET_MS) {
      if (Date.now() > deadline) throw new Error(`${this.screen} does not come to rest`);
      await this.page.waitForTimeout(20);
    }
  }

  /** Scrolls over what a page renders when it comes near the screen, and back. */
  private async showsAll(): Promise<void> {
    const later = this.page.locator('[data-later]').first();
    if ((await later.count()) === 0) return;
    const deadline = Date.now() + WAIT_MS;
    while ((await later.count()) > 0) {
      if (Date.now() > deadline) throw new Error(`${this.screen} is not rendered to its end`);
      await later.evaluateAll(([element]) => element?.scrollIntoView());
      await this.page.waitForTimeout(20);
    }
    await this.page.evaluate(() => window.scrollTo(0, 0));
    await this.settles();
  }

  /** Looks whether the screen that is open has room for larger text. */
  async examineEnlarged(factor: number): Promise<void> {
    await this.page.evaluate(enlargeText, factor);
    await this.examineLayout();
    await this.page.evaluate(enlargeText, 1);
  }

  /** Opens a screen, and does something once it is complete. */
  async visit(screen: Screen, then: () => Promise<void> = async () => {}): Promise<void> {
    this.screen = screen.name;
    try {
      const response = await this.page.goto(screen.address(this.demo));
      await this.settles();
      await this.showsAll();
      await this.examineTitle(screen, (await response?.text()) ?? '');
      await then();
    } catch (error) {
      this.note(String(error));
    }
  }

  /** Shows the screen that is open in another width or scheme. */
  async change(view: Partial<View>): Promise<void> {
    this.view = { ...this.view, ...view };
    const { width, scheme } = this.view;
    await this.page.setViewportSize({ width, height: HEIGHTS[width] });
    await this.page.emulateMedia({ colorScheme: scheme });
    await this.page.evaluate(transitionsEnd);
  }

  /** Looks at the layout, and for barriers: in another width only what a width changes, in another scheme its colors. */
  async examine(rules: AxeRules = 'all'): Promise<void> {
    await this.examineLayout();
    if (rules === 'all') for (const text of await this.page.evaluate(nameFaults)) this.note(text);
    for (const text of await this.barriers(rules)) this.note(text);
  }

  /** Looks for a button that opens the choice of a language, and that nothing covers. */
  async findLanguageControl(): Promise<void> {
    const say = wordsOf(this.view.language);
    const control = this.page
      .getByRole('button', { name: say('common:language.change') })
      .or(this.page.getByRole('button', { name: say('account:menu.language') }))
      .filter({ visible: true })
      .first();
    try {
      await control.click({ timeout: CONTROL_MS });
      const sheet = this.page.getByRole('dialog', { name: say('common:language.title'), exact: true });
      await sheet.waitFor({ timeout: CONTROL_MS });
    } catch {
      this.note('the language cannot be changed');
    }
  }

  /** Looks at the layout alone, which takes a tenth of the time. */
  async examineLayout(): Promise<void> {
    const rules = { width: this.view.width, keyRoots: keyRoots() };
    for (const text of await this.page.evaluate(layoutFaults, rules)) this.note(text);
  }

  /** Each screen has a title of its own, which the server gives it already if it renders the screen. */
  private async examineTitle({ route }: Screen, html: string): Promise<void> {
    const ofServer = await this.page.evaluate(
      (text) => new DOMParser().parseFromString(text, 'text/html').title,
      html,
    );
    const isNamed = (title: string) =>
      !SERVER_ROUTES.includes(route) || GONE_SCREEN.test(this.screen) || title === ofServer;
    const title = () => this.page.title().then((text) => text.replace(/^\(\d+\) /, ''));
    const deadline = Date.now() + CONTROL_MS;
    while (!isNamed(await title()) && Date.now() < deadline) await this.page.waitForTimeout(20);
    const shown = await title();
    if (!isNamed(shown)) this.note(`the title is "${shown}", but the server's is "${ofServer}"`);
    const address = new URL(this.page.url());
    address.searchParams.delete('redirect');
    const other = this.titles.get(shown);
    if (other && other !== address.href) this.note(`"${shown}" is the title of ${other} too`);
    this.titles.set(shown, address.href);
  }

  private note(text: string): void {
    this.found.set(text, [...(this.found.get(text) ?? []), `${this.screen} (${nameOf(this.view)})`]);
  }

  /** What axe finds, of every impact. */
  private async barriers(rules: AxeRules): Promise<string[]> {
    await this.page.evaluate(`globalThis.axe ?? (() => { ${AXE} })()`);
    const { violations } = await this.page.evaluate<AxeResults>(
      `axe.run({ exclude: ['[data-live-announcer]'] }, ${JSON.stringify(AXE_OPTIONS[rules])})`,
    );
    return violations.map(({ id, impact, help, nodes }) => {
      const places = nodes.map(
        ({ target, failureSummary }) =>
          `    ${target.join(' ')}: ${failureSummary?.replace(/\s*\n\s*/g, ' ')}`,
      );
      return `axe ${id} (${impact}): ${help}\n${places.join('\n')}`;
    });
  }

  async picture(path: string): Promise<void> {
    await this.page.screenshot({ path });
  }

  /** Ends the visit; what was found, if anything, is the error's text, with all places of each fault. */
  async close(): Promise<void> {
    await this.context.close();
    if (this.found.size === 0) return;
    const lines = [...this.found].map(([text, places]) => `${text}\n      on ${places.join(', ')}`);
    throw new Error(`${lines.length} faults\n${lines.join('\n')}`);
  }
}
