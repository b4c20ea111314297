export interface Sorted {
  id: number;
  sort: number;
  revision: number;
}

/** Gap between two neighbours. */
export const SORT_STEP = 10;

/** Sort number that places a new row last. */
export function sortBehind(rows: Sorted[]): number {
  return rows.length === 0 ? 0 : Math.max(...rows.map(({ sort }) => sort)) + SORT_STEP;
}

/**
 * The sort numbers to change so that the rows have the given order. Changes only the moved row if there is a gap
 * between its neighbours, because each change is a request and an entry in the audit log.
 */
export function newSorts(rows: Sorted[]): Map<number, number> {
  if (rises(rows)) return new Map();
  return betweenNeighbours(rows) ?? renumbered(rows);
}

function rises(rows: Sorted[]): boolean {
  return rows.every(({ sort }, index) => index === 0 || sort > (rows[index - 1]?.sort ?? 0));
}

function betweenNeighbours(rows: Sorted[]): Map<number, number> | null {
  for (const [index, row] of rows.entries()) {
    if (!rises(rows.filter((other) => other !== row))) continue;
    const before = rows[index - 1]?.sort ?? -1;
    const after = rows[index + 1]?.sort ?? before + 2 * SORT_STEP;
    if (after - before > 1) return new Map([[row.id, Math.floor((before + after) / 2)]]);
  }
  return null;
}

function renumbered(rows: Sorted[]): Map<number, number> {
  const numbers = rows.map(({ id, sort }, index) => ({ id, sort, wanted: (index + 1) * SORT_STEP }));
  return new Map(numbers.filter(({ sort, wanted }) => sort !== wanted).map(({ id, wanted }) => [id, wanted]));
}

/** The list with the new sort numbers, in order; ties are ordered by id, as on the server. */
export function withSorts<R extends Sorted>(list: R[], sorts: Map<number, number>): R[] {
  return list
    .map((row) => ({ ...row, sort: sorts.get(row.id) ?? row.sort }))
    .sort((one, other) => one.sort - other.sort || one.id - other.id);
}
