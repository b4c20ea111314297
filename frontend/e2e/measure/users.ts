import { expect, type Page, test } from '@playwright/test';
import type { components } from '../../src/api/schema';
import { registerByCall } from '../support/calls';
import { TestServer } from '../support/server';
import { wordsOf } from '../support/words';
import { machine, RUNS, shown, spreadOf, table, write } from './report';
import { FELT_MS, SLOWDOWN, type TraceEvent } from './trace';

type AdminUserRow = components['schemas']['AdminUserRow'];

const COUNT = 10_000;
const OPERATOR = { username: 'platform_2026', password: 'Kiln-and-glaze-27', alias: 'platform' };
/** Rows that may be in the document, with the titles. */
const ROWS_MAX = 80;
/** Turns of the wheel, each of the height of the window. */
const TURNS = 60;
const TURN_PAUSE_MS = 50;
const CATEGORIES = ['toplevel', 'devtools.timeline', 'blink.user_timing'];

const user = (id: number): AdminUserRow => ({
  id,
  username: `merchant_${id}`,
  role: 'merchant',
  status: id % 50 === 0 ? 'disabled' : 'active',
  registeredAt: new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString(),
  alias: `code${id}`,
  companyName: `第 ${id} 瓷业有限公司`,
  settlement: null,
  recommended: id % 40 === 0,
  revision: 1,
});

/** Answers the list of accounts here: to register as many would take the server longer than the measurement. */
async function answerUsers(page: Page): Promise<void> {
  await page.route('**/api/admin/user?*', async (route) => {
    const params = new URL(route.request().url()).searchParams;
    const from = Number(params.get('cursor') ?? 0);
    const to = Math.min(COUNT, from + Number(params.get('limit') ?? 20));
    const list = Array.from({ length: to - from }, (_, at) => user(COUNT - from - at));
    const data = { list, total: COUNT, nextCursor: to < COUNT ? String(to) : null };
    await route.fulfill({ json: { code: 0, message: '', data } });
  });
}

/** Loads all pages, as somebody who scrolls to the end does. */
async function loadAll(page: Page): Promise<void> {
  const rowCount = () => page.getByRole('grid').evaluate((grid) => grid.scrollHeight);
  let last = 0;
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Control+End');
        const now = await rowCount();
        const isSame = now === last;
        last = now;
        return isSame && (await page.getByText(`code1`, { exact: true }).count()) > 0;
      },
      { timeout: 600_000, intervals: [200] },
    )
    .toBe(true);
}

/** The longest task of the page's thread by the processor's time, in ms on the slower device. */
function longestTask(events: TraceEvent[]): number {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  // Of all threads, only that of the page computes styles.
  const ofPage = new Set(events.filter(({ name }) => name === 'UpdateLayoutTree').map(threadOf));
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && ofPage.has(threadOf(event)));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => (SLOWDOWN * tdur) / 1_000));
}

let server: TestServer;

test.beforeAll(async () => {
  server = await TestServer.start();
});

test.afterAll(() => server?.remove());

test('an operator scrolls a list of ten thousand accounts', async ({ browser }) => {
  await registerByCall(server, OPERATOR);
  await server.makeOperator(OPERATOR.username);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    baseURL: server.url,
  });
  await context.addCookies([{ name: 'lang', value: 'zh', url: server.url }]);
  const page = await context.newPage();
  await answerUsers(page);
  await page.goto('/login?redirect=/admin/users');
  const say = wordsOf('zh');
  const field = (key: string) => page.getByLabel(say(key), { exact: true });
  await field('account:field.username').fill(OPERATOR.username);
  await field('account:field.password').fill(OPERATOR.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: say('common:action.logIn'), exact: true }).click();
  await page.getByRole('grid').getByRole('rowheader').first().focus();
  await loadAll(page);

  const longest: number[] = [];
  const rows: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.waitForTimeout(500);
    await browser.startTracing(page, { categories: CATEGORIES });
    for (let turn = 0; turn < TURNS; turn += 1) {
      await page.mouse.wheel(0, 800);
      await page.waitForTimeout(TURN_PAUSE_MS);
      rows.push(await page.getByRole('row').count());
    }
    const trace = await browser.stopTracing();
    const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
    longest.push(longestTask(traceEvents));
  }
  await context.close();
  const path = await write('List of users', [
    machine(browser.version()).replace(', the whole demo', ''),
    `${COUNT.toLocaleString('en')} accounts in the table at 1280 px, all loaded, scrolled by ${TURNS} windows. The answers of the list are generated. Tasks by the processor's time of the page's thread, times ${SLOWDOWN}. Medians of ${RUNS} runs, with the least and the most.`,
    table(
      ['rows in the document', 'longest task, ms'],
      [[shown(spreadOf(rows), 0), shown(spreadOf(longest), 0)]],
    ),
  ]);
  process.stdout.write(`written to ${path}\n`);
  expect(Math.max(...rows)).toBeLessThanOrEqual(ROWS_MAX);
  expect(spreadOf(longest).median).toBeLessThanOrEqual(FELT_MS);
});
