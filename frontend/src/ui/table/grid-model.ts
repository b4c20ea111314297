import type { CellSelectionBounds, CellSelectionState } from '@tanstack/react-table';
import type { GridPlace } from './grid-keys';
import type { CellChange, TableColumn } from './table-types';

export interface GridRow<T> {
  id: string;
  original: T;
}

/** The parts of the table that know which cells are selected. */
export interface GridTable {
  state: { cellSelection: CellSelectionState };
  setCellSelection: (ranges: CellSelectionState) => void;
  getCellSelectionBounds: () => CellSelectionBounds[];
}

/** What has keys and clicks of its own inside a cell. */
export const CONTROL = 'a[href], button, input, select, textarea';

/** Whether a control inside a cell uses a key itself: a field each, a button and a link those that press it. */
export const keepsKey = (target: Element, key: string) =>
  target.matches('input, select, textarea') ||
  (target.matches('a[href], button') && (key === 'Enter' || key === ' '));

export const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest(CONTROL) !== null;

export function countOf(bounds: CellSelectionBounds): number {
  const { minRowIndex, maxRowIndex, minColumnIndex, maxColumnIndex } = bounds;
  return (maxRowIndex - minRowIndex + 1) * (maxColumnIndex - minColumnIndex + 1);
}

export function placesIn(bounds: CellSelectionBounds): GridPlace[] {
  const places: GridPlace[] = [];
  for (let row = bounds.minRowIndex; row <= bounds.maxRowIndex; row += 1) {
    for (let column = bounds.minColumnIndex; column <= bounds.maxColumnIndex; column += 1)
      places.push({ row, column });
  }
  return places;
}

/** Rows and columns of a grid, with what is at each place. */
export class Cells<T> {
  constructor(
    readonly rows: GridRow<T>[],
    readonly columns: TableColumn<T>[],
    private readonly canEdit: boolean,
  ) {}

  rowAt = (id: string) => this.rows.findIndex((row) => row.id === id);
  columnAt = (id: string) => this.columns.findIndex((column) => column.id === id);

  /** The first cell in place of one that is gone. */
  placeOf = (row: string, column: string): GridPlace => ({
    row: Math.max(0, this.rowAt(row)),
    column: Math.max(0, this.columnAt(column)),
  });

  idsAt({ row, column }: GridPlace): { row: string; column: string } | null {
    const [at, of] = [this.rows[row], this.columns[column]];
    return at && of ? { row: at.id, column: of.id } : null;
  }

  textAt({ row, column }: GridPlace): string {
    const [at, of] = [this.rows[row]?.original, this.columns[column]];
    return at && of ? (of.edit?.text(at) ?? of.text?.(at) ?? '') : '';
  }

  isEditable({ row, column }: GridPlace): boolean {
    const at = this.rows[row]?.original;
    return this.canEdit && at !== undefined && typeof this.columns[column]?.edit?.text(at) === 'string';
  }

  /** The change of a cell; none where it cannot be edited. */
  changeAt(place: GridPlace, text: string): CellChange<T>[] {
    const [row, column] = [this.rows[place.row], this.columns[place.column]];
    return row && column && this.isEditable(place) ? [{ row: row.original, column: column.id, text }] : [];
  }

  /** The closest cell that can be edited, row by row. */
  editableFrom({ row, column }: GridPlace, step: 1 | -1): GridPlace | null {
    const width = this.columns.length;
    for (let at = row * width + column + step; at >= 0 && at < this.rows.length * width; at += step) {
      const place = { row: Math.floor(at / width), column: at % width };
      if (this.isEditable(place)) return place;
    }
    return null;
  }

  /** The cell around an element; null outside of all. */
  around(target: EventTarget): GridPlace | null {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
    const row = this.rowAt(cell?.parentElement?.dataset.id ?? '');
    const column = this.columnAt(cell?.dataset.column ?? '');
    return row < 0 || column < 0 ? null : { row, column };
  }
}

export function cellElement(table: HTMLElement | null, row: string, column: string): HTMLElement | null {
  const selector = `[data-id="${CSS.escape(row)}"] > [data-column="${CSS.escape(column)}"]`;
  return table?.querySelector<HTMLElement>(selector) ?? null;
}

/** Follows the link of the row's name. */
export function openRow(inside: Element | null): void {
  inside?.closest('[role="row"]')?.querySelector<HTMLElement>('[role="rowheader"] a[href]')?.click();
}

const ROW_PX = 52;
/** Of a page, as many rows remain in sight. */
const ROWS_KEPT = 3;

/** How many rows a window shows. */
export function pageRows(target: EventTarget): number {
  const row = target instanceof Element ? target.closest('[role="row"]') : null;
  const height = row?.getBoundingClientRect().height || ROW_PX;
  return Math.max(1, Math.floor(window.innerHeight / height) - ROWS_KEPT);
}
