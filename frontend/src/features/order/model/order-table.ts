/** Cells that a spreadsheet would read as a formula stay text (a rule of the export too). */
function cell(text: string): string {
  const flat = text.replace(/[\t\r\n]+/g, ' ');
  return /^[=+\-@]/.test(flat) ? `'${flat}` : flat;
}

/** Rows as text that a spreadsheet takes when it is pasted. */
export function tableText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cell).join('\t')).join('\n');
}
