/** Fails when a public screen needs more files or more bytes, in brotli, than its budget. Reads `dist`. */
import { readFileSync, statSync } from 'node:fs';
import type { Screens } from './screens.ts';

interface Budget {
  scripts: number;
  styles: number;
  /** Of scripts, styles and the texts of one language. */
  kilobytes: number;
}

const BUDGET: Budget = { scripts: 12, styles: 2, kilobytes: 145 };

const dist = new URL('../dist/', import.meta.url);
const { screens, texts } = JSON.parse(readFileSync(new URL('server/screens.json', dist), 'utf8')) as Screens;

function bytesOf(address: string): number {
  const file = new URL(address.slice(1), dist);
  const packed = statSync(new URL(`${file.href}.br`), { throwIfNoEntry: false });
  return packed?.size ?? statSync(file).size;
}

const KILOBYTE = 1000;
const sum = (addresses: string[]) => addresses.reduce((total, address) => total + bytesOf(address), 0);
const largestTexts = Math.max(...Object.values(texts).map(sum));
const mostTexts = Math.max(...Object.values(texts).map((files) => files.length));

for (const [name, { scripts, styles }] of Object.entries(screens)) {
  const kilobytes = (sum(scripts) + sum(styles) + largestTexts) / KILOBYTE;
  const files = scripts.length + mostTexts;
  const isOver = files > BUDGET.scripts || styles.length > BUDGET.styles || kilobytes > BUDGET.kilobytes;
  const figures = `${files} scripts, ${styles.length} styles, ${kilobytes.toFixed(1)} KB (at most ${BUDGET.scripts}, ${BUDGET.styles}, ${BUDGET.kilobytes})`;
  process.stdout.write(`${isOver ? 'over budget' : 'ok'}  ${name}: ${figures}\n`);
  if (isOver) process.exitCode = 1;
}
