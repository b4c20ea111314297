import { type Browser, test } from '@playwright/test';
import { type Demo, startDemo } from '../support/demo';
import { wordsOf } from '../support/words';
import { PAGES, untilRendered } from './pages';
import { machine, RUNS, shown, spreadOf, table, write } from './report';

/** Bytes in a second: 400 kbit/s. */
const BYTES = 50_000;
const LATENCY_MS = 400;
const SLOWDOWN = 4;
const WAIT_MS = 120_000;

let demo: Demo;

test.beforeAll(async () => {
  demo = await startDemo('whole');
});

test.afterAll(() => demo?.server.remove());

interface Times {
  content: number;
  picture: number;
  response: number;
}

/** What the page writes down while it loads, in ms since the navigation. */
interface Marks {
  content?: number;
  picture?: number;
  response?: number;
}

/** Runs in the page before anything else: notes the first content, picture of a product and response to a tap. */
function watch(): void {
  const marks: Marks = {};
  Object.assign(globalThis, { marks });
  new PerformanceObserver((list) => {
    const paint = list.getEntriesByName('first-contentful-paint')[0];
    if (paint) marks.content ??= paint.startTime;
  }).observe({ type: 'paint', buffered: true });
  const isPhotograph = (target: EventTarget | null) =>
    target instanceof HTMLImageElement && target.currentSrc.includes('/media/') && target.naturalWidth > 0;
  document.addEventListener(
    'load',
    ({ target }) => {
      if (isPhotograph(target)) requestAnimationFrame(() => (marks.picture ??= performance.now()));
    },
    true,
  );
}

/** Opens a page for the first time, on a slow phone with a slow network; taps as soon as there is what to tap. */
async function open(browser: Browser, address: string, name: string): Promise<Times> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    baseURL: demo.server.url,
  });
  await context.addCookies([{ name: 'lang', value: 'zh', url: demo.server.url }]);
  await context.addInitScript(watch);
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES,
    uploadThroughput: BYTES,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(address, { waitUntil: 'commit', timeout: WAIT_MS });
  const button = page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
  await button.waitFor();
  await button.evaluate((element) => {
    const { marks } = globalThis as unknown as { marks: Marks };
    const pressed = element.getAttribute('aria-pressed');
    const seen = new MutationObserver(() => {
      const isOpen = document.querySelector('[role=dialog]') !== null;
      if (!isOpen && element.getAttribute('aria-pressed') === pressed) return;
      seen.disconnect();
      requestAnimationFrame(() => {
        marks.response ??= performance.now();
      });
    });
    seen.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-pressed'] });
  });
  await button.tap();
  const complete = await page.waitForFunction(() => {
    const { marks } = globalThis as unknown as { marks: Marks };
    return marks.content && marks.picture && marks.response ? marks : null;
  });
  const times = (await complete.jsonValue()) as Times;
  await context.close();
  return times;
}

test('the first pages on a slow phone with a slow network', async ({ browser }) => {
  const rows: string[][] = [];
  for (const { name, address, button } of PAGES) {
    const all: Times[] = [];
    await untilRendered(demo.server.url + address(demo));
    for (let at = 0; at < RUNS; at += 1) all.push(await open(browser, address(demo), button(wordsOf('zh'))));
    const seconds = (of: keyof Times) => shown(spreadOf(all.map((times) => times[of] / 1_000)), 2);
    rows.push([name, seconds('content'), seconds('picture'), seconds('response')]);
  }
  const path = await write('Slow network', [
    machine(browser.version()),
    `400 kbit/s, ${LATENCY_MS} ms latency, processor ÷ ${SLOWDOWN}, an empty cache. Seconds from the navigation, medians of ${RUNS} visits with the least and the most.`,
    table(['page', 'first content', 'first picture of a product', 'response to the first tap'], rows),
  ]);
  process.stdout.write(`written to ${path}\n`);
});
