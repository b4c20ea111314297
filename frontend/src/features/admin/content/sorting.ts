export interface Sorted {
  id: number;
  sort: number;
}

/** Gap between two neighbours. */
const SORT_STEP = 10;

/** Sort number that places a new row last. */
export function sortBehind(rows: Sorted[]): number {
  return rows.length === 0 ? 0 : Math.max(...rows.map(({ sort }) => sort)) + SORT_STEP;
}

/** The list with the rows named by `ids` in that order; ties are ordered by id, as on the server. */
export function withOrder<R extends Sorted>(list: R[], ids: number[]): R[] {
  const sorts = new Map(ids.map((id, index) => [id, (index + 1) * SORT_STEP]));
  return list
    .map((row) => ({ ...row, sort: sorts.get(row.id) ?? row.sort }))
    .sort((one, other) => one.sort - other.sort || one.id - other.id);
}
