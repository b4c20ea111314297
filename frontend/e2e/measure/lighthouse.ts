import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { ARGUMENTS, CHROMIUM } from '../playwright.config';
import { type Demo, startDemo } from '../support/demo';
import { PAGES, untilRendered } from './pages';
import { machine, RUNS, shown, spreadOf, table, write } from './report';

const run = promisify(execFile);

const VERSION = '13.5.0';

/** Medians that a page must keep: scores of 100, times in ms on Lighthouse's simulated phone and network. */
const LEAST_SCORES = { performance: 90, accessibility: 100, 'best-practices': 95, seo: 100 } as const;
const MOST = {
  'largest-contentful-paint': 2_500,
  'total-blocking-time': 200,
  'cumulative-layout-shift': 0.1,
};

type Category = keyof typeof LEAST_SCORES;
type Metric = keyof typeof MOST | 'first-contentful-paint' | 'speed-index';

/** The part of Lighthouse's answer that is read. */
interface Answer {
  categories: Record<Category, { score: number | null }>;
  audits: Record<Metric, { numericValue: number }>;
}

const CATEGORIES = Object.keys(LEAST_SCORES) as Category[];
const METRICS: [name: Metric, head: string, digits: number][] = [
  ['first-contentful-paint', 'FCP, ms', 0],
  ['largest-contentful-paint', 'LCP, ms', 0],
  ['speed-index', 'SI, ms', 0],
  ['total-blocking-time', 'TBT, ms', 0],
  ['cumulative-layout-shift', 'CLS', 3],
];

/** One run in a browser of its own, as a mobile phone. */
async function ask(url: string): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-lighthouse-'));
  const path = join(folder, 'answer.json');
  const options = [
    '--quiet',
    '--form-factor=mobile',
    '--output=json',
    `--output-path=${path}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${ARGUMENTS.join(' ')}`,
  ];
  try {
    const env = { ...process.env, CHROME_PATH: CHROMIUM };
    await run('npx', ['--yes', `lighthouse@${VERSION}`, url, ...options], { env });
    return JSON.parse(await readFile(path, 'utf8')) as Answer;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

let demo: Demo;

test.beforeAll(async () => {
  demo = await startDemo('whole');
});

test.afterAll(() => demo?.server.remove());

test('the first pages keep their Lighthouse budgets', async ({ browser }) => {
  const rows: string[][] = [];
  const over: string[] = [];
  for (const { name, address } of PAGES) {
    const answers: Answer[] = [];
    await untilRendered(demo.server.url + address(demo));
    for (let at = 0; at < RUNS; at += 1) answers.push(await ask(demo.server.url + address(demo)));
    const scoreOf = (category: Category) =>
      spreadOf(answers.map(({ categories }) => 100 * (categories[category].score ?? 0)));
    const figureOf = (metric: Metric) => spreadOf(answers.map(({ audits }) => audits[metric].numericValue));
    rows.push([
      name,
      ...CATEGORIES.map((category) => shown(scoreOf(category), 0)),
      ...METRICS.map(([metric, , digits]) => shown(figureOf(metric), digits)),
    ]);
    for (const category of CATEGORIES) {
      const { median } = scoreOf(category);
      if (median < LEAST_SCORES[category])
        over.push(`${name}: ${category} ${median}, at least ${LEAST_SCORES[category]}`);
    }
    for (const [metric, most] of Object.entries(MOST)) {
      const { median } = figureOf(metric as Metric);
      if (median > most) over.push(`${name}: ${metric} ${median}, at most ${most}`);
    }
  }
  const heads = ['page', ...CATEGORIES, ...METRICS.map(([, head]) => head)];
  const path = await write('Lighthouse, mobile', [
    machine(browser.version()),
    `Lighthouse ${VERSION} with its own phone and network. Medians of ${RUNS} runs, with the least and the most.`,
    table(heads, rows),
    over.length === 0
      ? 'All budgets are kept.'
      : `Over budget:\n\n${over.map((line) => `- ${line}`).join('\n')}`,
  ]);
  process.stdout.write(`written to ${path}\n`);
  expect(over).toEqual([]);
});
