import type { CellSelectionBounds } from '@tanstack/react-table';
import type { ClipboardEvent } from 'react';
import { fromTableText, toTableText } from '@/lib/table-text';
import { type Cells, countOf, placesIn } from './grid-model';
import type { CellChange, LeftOut } from './table-types';

/** Copies the selected cells for a spreadsheet. */
export function copyCells<T>(event: ClipboardEvent, cells: Cells<T>, bounds: CellSelectionBounds): void {
  const lines: string[][] = [];
  for (const place of placesIn(bounds)) {
    if (place.column === bounds.minColumnIndex) lines.push([]);
    lines.at(-1)?.push(cells.textAt(place));
  }
  event.clipboardData.setData('text/plain', toTableText(lines));
  event.preventDefault();
}

/** The copied cells; null for nothing, and for a single one if `isTable`. */
export function copiedCells(event: ClipboardEvent, isTable: boolean): string[][] | null {
  const text = event.clipboardData.getData('text/plain');
  const copied = fromTableText(text);
  if (copied || isTable || text.trim() === '') return copied;
  return [[text.trim()]];
}

/** What pasting changes, and what does not fit. A single copied cell fills the range; more begin at its first cell. */
export function pastedCells<T>(
  cells: Cells<T>,
  bounds: CellSelectionBounds,
  copied: string[][],
): { changes: CellChange<T>[]; left: LeftOut } {
  const [first = ''] = copied[0] ?? [];
  if (copied.length === 1 && copied[0]?.length === 1 && countOf(bounds) > 1) {
    const changes = placesIn(bounds).flatMap((place) => cells.changeAt(place, first));
    return { changes, left: { rows: 0, columns: 0 } };
  }
  const { minRowIndex: row, minColumnIndex: column } = bounds;
  const widest = Math.max(...copied.map((line) => line.length));
  return {
    changes: copied.flatMap((line, down) =>
      line.flatMap((text, across) => cells.changeAt({ row: row + down, column: column + across }, text)),
    ),
    left: {
      rows: Math.max(0, row + copied.length - cells.rows.length),
      columns: Math.max(0, column + widest - cells.columns.length),
    },
  };
}
