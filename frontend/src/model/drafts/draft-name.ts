/** Fields by which people know an object, the best first. */
const NAMES = ['name', 'title', 'itemNumber'] as const;

function nameIn(values: object): string {
  for (const field of NAMES) {
    const text: unknown = (values as Record<string, unknown>)[field];
    if (typeof text === 'string' && text.trim() !== '') return text.trim();
  }
  return '';
}

/** What a form calls its object, or the first of its rows; empty if that has not been typed yet. */
export function draftName(values: unknown): string {
  if (typeof values !== 'object' || values === null) return '';
  const { rows } = values as { rows?: unknown };
  const parts = [values, ...(typeof rows === 'object' && rows !== null ? Object.values(rows) : [])];
  for (const part of parts) {
    const name = typeof part === 'object' && part !== null ? nameIn(part) : '';
    if (name !== '') return name;
  }
  return '';
}
