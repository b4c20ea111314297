/** Cells of a spreadsheet as text: tab-separated, as Excel, WPS and LibreOffice put them into the clipboard. */

/** A spreadsheet would read these as a formula. */
const FORMULA = /^[=+\-@]/;
/** A cell that holds one of these is between quotation marks. */
const NEEDS_QUOTES = /["\t\r\n]/;

function cellText(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows of cells for the clipboard. */
export function toTableText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cellText).join('\t')).join('\n');
}

/** One cell with its end: between quotation marks it may hold tabs and lines. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/y;

/** The rows and cells of a copied table, trimmed; null for a text that is a single cell. */
export function fromTableText(text: string): string[][] | null {
  const clean = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (!/[\t\n]/.test(clean)) return null;
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  for (let end = '\t'; end !== ''; ) {
    const [, quoted, plain = '', next = ''] = CELL.exec(clean) ?? [];
    const cell = (quoted?.replaceAll('""', '"') ?? plain).trim();
    rows.at(-1)?.push(/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell);
    if (next === '\n') rows.push([]);
    end = next;
  }
  return rows;
}
