import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { ARGUMENTS, CHROMIUM } from '../playwright.config';
import { type Demo, startDemo } from '../support/demo';
import { PAGES, untilRendered } from './pages';
import { machine, RUNS, type Spread, shown, spreadOf, table, write } from './report';
import { SLOWDOWN, type TraceEvent, workIn } from './trace';

const run = promisify(execFile);

const VERSION = '13.5.0';

/** Medians that a page must keep: scores of 100. */
const LEAST_SCORES = { accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** Lighthouse's simulated devices, each with its own network, and the curves of the blocking time's score. */
const FORM_FACTORS = {
  mobile: {
    options: ['--form-factor=mobile'],
    /** Medians that a page must keep, times in ms. */
    most: { 'largest-contentful-paint': 1_600, 'cumulative-layout-shift': 0.1 },
    /** Where the curve of the blocking time's score is at 0.5 and at 0.9, in ms. */
    blocking: { median: 600, p10: 200 },
    slowdown: SLOWDOWN,
  },
  desktop: {
    options: ['--preset=desktop'],
    most: { 'largest-contentful-paint': 1_200, 'cumulative-layout-shift': 0.1 },
    blocking: { median: 350, p10: 150 },
    slowdown: 1,
  },
} as const;
type FormFactor = keyof typeof FORM_FACTORS;
/** With the blocking time by the processor's time. */
const LEAST_PERFORMANCE = 98;
const MOST_BLOCKING_MS = 100;

type Category = keyof typeof LEAST_SCORES | 'performance';
type Metric =
  | keyof (typeof FORM_FACTORS)['mobile']['most']
  | 'first-contentful-paint'
  | 'speed-index'
  | 'total-blocking-time';

/** Parts of the metrics in the performance (Lighthouse 10 and later). */
const WEIGHTS: Record<Metric, number> = {
  'first-contentful-paint': 0.1,
  'largest-contentful-paint': 0.25,
  'speed-index': 0.1,
  'total-blocking-time': 0.3,
  'cumulative-layout-shift': 0.25,
};
/** The score is log-normal; a logistic curve through the same two points differs from it by at most 0.011. */
function scoreOfBlocking(ms: number, form: FormFactor): number {
  const { median, p10 } = FORM_FACTORS[form].blocking;
  const steepness = Math.log(9) / Math.log(median / p10);
  return 1 / (1 + (ms / median) ** steepness);
}

/** The part of Lighthouse's answer that is read. */
interface Answer {
  categories: Record<Category, { score: number | null }>;
  audits: Record<Metric, { numericValue: number; score: number | null }>;
}

/** What a run found: scores of 100, times in ms. */
interface Found {
  scores: Record<Category, number>;
  metrics: Record<Metric, number>;
  /** Of the same trace by the processor's time: Lighthouse takes the clock's, and here tasks wait for a core. */
  ownBlocking: number;
  /** The performance with that blocking time. */
  ownPerformance: number;
}

function foundIn({ categories, audits }: Answer, ownBlocking: number, form: FormFactor): Found {
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, 100 * (categories[category].score ?? 0)]),
  ) as Found['scores'];
  const metrics = Object.fromEntries(
    METRICS.map(([metric]) => [metric, audits[metric].numericValue]),
  ) as Found['metrics'];
  const parts = METRICS.map(([metric]) => {
    const own = metric === 'total-blocking-time' ? scoreOfBlocking(ownBlocking, form) : audits[metric].score;
    return WEIGHTS[metric] * (own ?? 0);
  });
  return { scores, metrics, ownBlocking, ownPerformance: 100 * parts.reduce((sum, part) => sum + part, 0) };
}

const CATEGORIES: Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS: [name: Metric, head: string, digits: number][] = [
  ['first-contentful-paint', 'FCP, ms', 0],
  ['largest-contentful-paint', 'LCP, ms', 0],
  ['speed-index', 'SI, ms', 0],
  ['total-blocking-time', 'TBT, ms', 0],
  ['cumulative-layout-shift', 'CLS', 3],
];

/** One run in a browser of its own. */
async function ask(url: string, form: FormFactor): Promise<Found> {
  const { options: formOptions, slowdown } = FORM_FACTORS[form];
  const folder = await mkdtemp(join(tmpdir(), 'shop-lighthouse-'));
  const path = join(folder, 'answer.json');
  const options = [
    '--quiet',
    ...formOptions,
    '--output=json',
    '--save-assets',
    `--output-path=${path}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${ARGUMENTS.join(' ')}`,
  ];
  try {
    const env = { ...process.env, CHROME_PATH: CHROMIUM };
    await run('npx', ['--yes', `lighthouse@${VERSION}`, url, ...options], { env });
    const answer = JSON.parse(await readFile(path, 'utf8')) as Answer;
    const trace = JSON.parse(await readFile(join(folder, 'answer-0.trace.json'), 'utf8')) as {
      traceEvents: TraceEvent[];
    };
    return foundIn(answer, workIn(trace.traceEvents, url, slowdown).blocking, form);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

let demo: Demo;

test.beforeAll(async () => {
  demo = await startDemo('whole');
});

test.afterAll(() => demo?.server.remove());

for (const form of ['mobile', 'desktop'] as const) {
  test(`the first pages keep their Lighthouse budgets, ${form}`, async ({ browser }) => {
    const rows: string[][] = [];
    const over: string[] = [];
    for (const { name, address } of PAGES) {
      const runs: Found[] = [];
      await untilRendered(demo.server.url + address(demo));
      for (let at = 0; at < RUNS; at += 1) runs.push(await ask(demo.server.url + address(demo), form));
      const spread = (of: (found: Found) => number) => spreadOf(runs.map(of));
      const performance = spread(({ ownPerformance }) => ownPerformance);
      const blocking = spread(({ ownBlocking }) => ownBlocking);
      rows.push([
        name,
        shown(performance, 0),
        shown(blocking, 0),
        ...CATEGORIES.map((category) =>
          shown(
            spread(({ scores }) => scores[category]),
            0,
          ),
        ),
        ...METRICS.map(([metric, , digits]) =>
          shown(
            spread(({ metrics }) => metrics[metric]),
            digits,
          ),
        ),
      ]);
      const least = (what: string, { median }: Spread, limit: number) => {
        if (median < limit) over.push(`${name}: ${what} ${median.toFixed(0)}, at least ${limit}`);
      };
      const most = (what: string, { median }: Spread, limit: number) => {
        if (median > limit) over.push(`${name}: ${what} ${median.toFixed(3)}, at most ${limit}`);
      };
      least('performance', performance, LEAST_PERFORMANCE);
      most('blocking time', blocking, MOST_BLOCKING_MS);
      for (const [category, limit] of Object.entries(LEAST_SCORES)) {
        least(
          category,
          spread(({ scores }) => scores[category as Category]),
          limit,
        );
      }
      for (const [metric, limit] of Object.entries(FORM_FACTORS[form].most)) {
        most(
          metric,
          spread(({ metrics }) => metrics[metric as Metric]),
          limit,
        );
      }
    }
    const heads = ['page', 'performance*', 'TBT*, ms', ...CATEGORIES, ...METRICS.map(([, head]) => head)];
    const path = await write(`Lighthouse, ${form}`, [
      machine(browser.version()),
      `Lighthouse ${VERSION} with its own device and network. Medians of ${RUNS} runs, with the least and the most. *: with the blocking time of the same trace by the processor's time of the tasks; by the clock, which Lighthouse takes, they also wait here for one of the cores.`,
      table(heads, rows),
      over.length === 0
        ? 'All budgets are kept.'
        : `Over budget:\n\n${over.map((line) => `- ${line}`).join('\n')}`,
    ]);
    process.stdout.write(`written to ${path}\n`);
    expect(over).toEqual([]);
  });
}
