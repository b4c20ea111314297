/** Isolates the direction of a name or number inside a sentence of plain text; in JSX use `Bdi`. */
export const isolate = (text: string) => `\u2068${balanceMarks(text)}\u2069`;

/**
 * Removes the directional marks that have no partner in their line, as the server does when a text is
 * saved: they would reorder what follows a name that was stored before.
 */
export function balanceMarks(text: string): string {
  if (!/[\u202a-\u202e\u2066-\u2069]/.test(text)) return text;
  const characters = [...text];
  const drop = new Set<number>();
  let open: number[] = [];
  const isIsolate = (at: number) => (characters[at] ?? '') >= '\u2066';
  const dropFrom = (index: number) => {
    for (const at of open.splice(index)) drop.add(at);
  };
  characters.forEach((character, at) => {
    if (/[\u202a\u202b\u202d\u202e\u2066-\u2068]/.test(character)) open.push(at);
    else if (character === '\n') dropFrom(0);
    else if (character === '\u202c') {
      const last = open.at(-1);
      if (last === undefined || isIsolate(last)) drop.add(at);
      else open = open.slice(0, -1);
    } else if (character === '\u2069') {
      const isolate = open.map(isIsolate).lastIndexOf(true);
      if (isolate < 0) drop.add(at);
      else {
        dropFrom(isolate + 1);
        open = open.slice(0, isolate);
      }
    }
  });
  dropFrom(0);
  return characters.filter((_, at) => !drop.has(at)).join('');
}
