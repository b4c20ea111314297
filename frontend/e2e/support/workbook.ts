import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
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

/** The first sheet of a workbook as LibreOffice reads it, as CSV; so it opens for those who get the file. */
export async function readWorkbook(path: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-e2e-table-'));
  // A profile of its own: an office that is open elsewhere would take the file and answer nothing.
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  try {
    await run(PROGRAM, [profile, '--headless', '--convert-to', AS_CSV, '--outdir', folder, path]);
    return await readFile(join(folder, basename(path).replace(/\.xlsx$/, '.csv')), 'utf8');
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
