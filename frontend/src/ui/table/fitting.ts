import type { TableColumn } from './table-types';

type Sized = Pick<TableColumn<never>, 'id' | 'width' | 'rank' | 'isRowHeader'>;

/** Which columns are shown: those that were chosen, and of the others as many as there is room for, by their rank. */
export function fitting(
  columns: readonly Sized[],
  chosen: Readonly<Record<string, boolean>>,
  roomRem: number,
): Record<string, boolean> {
  const isFixed = ({ id, rank = 0, isRowHeader = false }: Sized) =>
    isRowHeader || (chosen[id] ?? (rank === 0 ? true : undefined));
  const shown = Object.fromEntries(columns.map((column) => [column.id, isFixed(column) ?? false]));
  let room = columns.reduce((left, { id, width }) => (shown[id] ? left - width : left), roomRem);
  const others = columns.filter((column) => isFixed(column) === undefined);
  for (const { id, width } of others.sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0))) {
    // A lower rank that does not fit leaves out the higher ones too: which columns there are follows from the width.
    if (room < width) break;
    shown[id] = true;
    room -= width;
  }
  return shown;
}
