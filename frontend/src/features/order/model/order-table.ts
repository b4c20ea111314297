/** Escapes cells that a spreadsheet would read as a formula, like the export of the server. */
function cell(text: string): string {
  const flat = text.replace(/[\t\r\n]+/g, ' ');
  return /^[=+\-@]/.test(flat) ? `'${flat}` : flat;
}

/** Tab-separated rows for pasting into a spreadsheet. */
export function tableText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cell).join('\t')).join('\n');
}
