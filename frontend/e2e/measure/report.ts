import { appendFile, mkdir } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { PROGRAM } from '../support/server';

const FOLDER = fileURLToPath(new URL('../results/', import.meta.url));
const GIB = 2 ** 30;

/** Runs for each page; `SHOP_RUNS=1` tries a measurement out. */
export const RUNS = Number(process.env.SHOP_RUNS ?? 5);

export interface Spread {
  median: number;
  least: number;
  most: number;
}

export function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const [least = Number.NaN] = sorted;
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return { median, least, most: sorted.at(-1) ?? Number.NaN };
}

/** "1.24 (1.20–1.31)": the median and the spread. */
export function shown({ median, least, most }: Spread, digits: number): string {
  return `${median.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
}

export function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** What was measured, and on what. */
export function machine(browserVersion: string): string {
  const [cpu] = cpus();
  const program = PROGRAM.replace(/^.*\/target\//, 'target/');
  return `${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / GIB)} GiB, Chromium ${browserVersion}, ${program}, SQLite, the whole demo. The server, the browser and the measurement share the machine.`;
}

/** Adds a section to the file of the day and answers its path. */
export async function write(title: string, paragraphs: string[]): Promise<string> {
  const now = new Date();
  const path = `${FOLDER}${now.toISOString().slice(0, 10)}.md`;
  await mkdir(FOLDER, { recursive: true });
  const heading = `## ${title}, ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  await appendFile(path, `${[heading, ...paragraphs].join('\n\n')}\n\n`);
  return path;
}
