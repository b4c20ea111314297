import { type Browser, test } from '@playwright/test';
import { type Demo, startDemo } from '../support/demo';
import { PAGES, untilRendered } from './pages';
import { machine, RUNS, shown, spreadOf, table, write } from './report';
import { FELT_MS, SLOWDOWN, type TraceEvent, type Work, workIn } from './trace';

/** A page has come to rest in this time. */
const REST_MS = 4_000;
const CATEGORIES = ['toplevel', 'loading', 'blink.user_timing', 'devtools.timeline'];

let demo: Demo;

test.beforeAll(async () => {
  demo = await startDemo('whole');
});

test.afterAll(() => demo?.server.remove());

async function visit(browser: Browser, url: string): Promise<Work> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
  });
  await context.addCookies([{ name: 'lang', value: 'zh', url }]);
  const page = await context.newPage();
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(url);
  await page.waitForTimeout(REST_MS);
  const trace = await browser.stopTracing();
  await context.close();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  return workIn(traceEvents, url);
}

test('what the first pages take of a phone’s processor', async ({ browser }) => {
  const rows: string[][] = [];
  for (const { name, address } of PAGES) {
    const url = demo.server.url + address(demo);
    await untilRendered(url);
    const all: Work[] = [];
    for (let at = 0; at < RUNS; at += 1) all.push(await visit(browser, url));
    const ms = (of: keyof Work) => shown(spreadOf(all.map((work) => work[of])), 0);
    rows.push([name, ms('blocking'), ms('longest'), ms('all')]);
  }
  const path = await write('Main thread', [
    machine(browser.version()),
    `By the processor's time of the page's thread, which is the same on a busy machine: tasks after the first content, times ${SLOWDOWN}; what they take beyond ${FELT_MS} ms, and the longest. All tasks as they are here. Milliseconds, medians of ${RUNS} visits with an empty cache, with the least and the most.`,
    table(['page', 'blocking', 'longest task', 'all tasks'], rows),
  ]);
  process.stdout.write(`written to ${path}\n`);
});
