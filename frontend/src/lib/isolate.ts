/** Isolates the direction of a name or number inside a sentence of plain text; in JSX use `Bdi`. */
export const isolate = (text: string) => `\u2068${text}\u2069`;
