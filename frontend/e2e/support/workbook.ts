import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PROGRAM = process.env.SHOP_SOFFICE ?? 'soffice';

/** Comma, double quote, UTF-8, from the first row on (LibreOffice's token for its CSV filter). */
const AS_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1';

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** Commas and double quotes in UTF-8, of which LibreOffice makes a table. */
const FROM_CSV = 'CSV:44,34,76';

/** What the office makes of a file, in a folder that is removed afterwards. */
async function convert(path: string, options: string[], ending: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-e2e-table-'));
  // A profile of its own: an office that is open elsewhere would take the file and answer nothing.
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  try {
    await run(PROGRAM, [profile, '--headless', ...options, '--outdir', folder, path]);
    return await readFile(join(folder, basename(path).replace(/\.\w+$/, ending)));
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new Error(
      `LibreOffice could not open ${path}: install it, or name its program in SHOP_SOFFICE (now ${PROGRAM})`,
      { cause: error },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The first sheet of a workbook as LibreOffice reads it, as CSV; so it opens for those who get the file. */
export async function readWorkbook(path: string): Promise<string> {
  return (await convert(path, ['--convert-to', AS_CSV], '.csv')).toString('utf8');
}

/** A workbook as LibreOffice saves it. */
export async function makeWorkbook(rows: readonly string[][]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-e2e-table-'));
  const path = join(folder, 'table.csv');
  try {
    await writeFile(path, rows.map((row) => row.join(',')).join('\n'));
    return await convert(path, [`--infilter=${FROM_CSV}`, '--convert-to', 'xlsx'], '.xlsx');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
