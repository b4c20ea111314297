/**
 * Roles of a grid's parts with their states. The parts are `div`s, because a browser lays out a whole `table` anew for
 * each row that comes into the document; only the cells take the focus.
 */
export const CELL = { role: 'gridcell' } as const;
export const READ_ONLY_CELL = { role: 'gridcell', 'aria-readonly': true } as const;
export const ROW_HEADER = { role: 'rowheader' } as const;

/** `at` is 1 for the head. */
export const rowRole = (at: number, isSelected?: boolean) =>
  ({ role: 'row', 'aria-rowindex': at, 'aria-selected': isSelected }) as const;

export const columnHeaderRole = (sorted?: 'ascending' | 'descending') =>
  ({ role: 'columnheader', 'aria-sort': sorted }) as const;
