import type { CellSelectionRange } from '@tanstack/react-table';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '@/lib/use-latest';
import { announce } from '../announce';
import { copiedCells, copyCells, pastedCells } from './grid-clipboard';
import { type GridPlace, movedBy, startsText } from './grid-keys';
import {
  Cells,
  CONTROL,
  cellElement,
  countOf,
  type GridRow,
  type GridTable,
  keepsKey,
  openRow,
  pageRows,
  placesIn,
} from './grid-model';
import type { CellChange, LeftOut, TableColumn, TableSelection, TableTexts } from './table-types';
import { useGridMouse } from './use-grid-mouse';

interface GridOptions<T> {
  table: GridTable;
  rows: GridRow<T>[];
  /** Those that are shown. */
  columns: TableColumn<T>[];
  element: RefObject<HTMLElement | null>;
  texts: TableTexts;
  selection?: TableSelection<T> | undefined;
  onEdit?: ((changes: CellChange<T>[]) => void) | undefined;
  onPasted?: ((cells: number, left: LeftOut) => void) | undefined;
  onUndo?: (() => void) | undefined;
}

/** How editing of a cell ends: where the focus goes next, and `stay` when it is elsewhere already. */
export type Finish = 'down' | 'up' | 'next' | 'previous' | 'here' | 'stay';

interface Editing {
  row: string;
  column: string;
  /** The first character is on its way: it replaces the text. */
  isTyped: boolean;
}

/** What a row draws of the grid's state: positions of columns, -1 for none. */
export interface RowState {
  tabStop: number;
  from: number;
  to: number;
  editing: number;
  isTyped: boolean;
}

const ROWS_BY: Partial<Record<Finish, number>> = { down: 1, up: -1 };
const CELLS_BY: Partial<Record<Finish, 1 | -1>> = { next: 1, previous: -1 };

/** What the rows need of the grid. */
export interface Grid {
  stateOf: (id: string, at: number) => RowState;
  finish: (text: string | null, how: Finish) => void;
  /** Rows that stay in the document out of sight: those of the focus and of the range's corner. */
  keptRows: string[];
  /** Moves the focus to the cell that is next, once its row is in the document. */
  settle: () => void;
}

/** Cells that the keyboard moves between, ranges of them, editing, copying and pasting. */
export function useGrid<T extends object>(options: GridOptions<T>) {
  const { table, rows, columns, element, texts, selection, onEdit, onPasted, onUndo } = options;
  const canEdit = onEdit !== undefined;
  const cells = useMemo(() => new Cells(rows, columns, canEdit), [rows, columns, canEdit]);
  const [editing, setEditing] = useState<Editing | null>(null);
  /** What is done once the rows are rendered. */
  const next = useRef<'focus' | 'scroll' | null>(null);
  const lastSelected = useRef<string | null>(null);

  const range: CellSelectionRange | undefined = table.state.cellSelection[0];
  const bounds = range && table.getCellSelectionBounds()[0];
  const isWide = bounds !== undefined && countOf(bounds) > 1;
  const anchorRow = range?.anchorRowId;
  const isAnchored = useMemo(() => rows.some(({ id }) => id === anchorRow), [rows, anchorRow]);
  const anchor = () => (range ? cells.placeOf(range.anchorRowId, range.anchorColumnId) : null);

  function select(from: GridPlace, to: GridPlace) {
    const [a, b] = [cells.idsAt(from), cells.idsAt(to)];
    if (!a || !b) return;
    table.setCellSelection([
      { anchorRowId: a.row, anchorColumnId: a.column, focusRowId: b.row, focusColumnId: b.column },
    ]);
  }

  function moveTo(place: GridPlace) {
    next.current = 'focus';
    select(place, place);
  }

  function extendTo(place: GridPlace, isAnnounced: boolean) {
    const from = anchor();
    if (!from) return;
    select(from, place);
    if (!isAnnounced) return;
    next.current = 'scroll';
    const count = (Math.abs(from.row - place.row) + 1) * (Math.abs(from.column - place.column) + 1);
    announce(texts.cellsSelected(count));
  }

  function begin(place: GridPlace, isTyped: boolean) {
    const ids = cells.idsAt(place);
    if (!ids) return;
    // At once: the character that was pressed goes into the field.
    flushSync(() => {
      select(place, place);
      setEditing({ ...ids, isTyped });
    });
  }

  /** `text` is null when it was not changed, or is given up. */
  const finish = useLatest((text: string | null, how: Finish) => {
    if (!editing) return;
    const at = cells.rowAt(editing.row);
    const place = { row: Math.max(0, at), column: Math.max(0, cells.columnAt(editing.column)) };
    setEditing(null);
    // A row may be gone by now.
    if (text !== null && at >= 0) onEdit?.(cells.changeAt(place, text));
    if (how !== 'stay') continueFrom(place, how);
  });

  function continueFrom(place: GridPlace, how: Finish) {
    const step = CELLS_BY[how];
    const beside = step && cells.editableFrom(place, step);
    if (beside) {
      next.current = 'scroll';
      return begin(beside, false);
    }
    const row = place.row + (ROWS_BY[how] ?? 0);
    moveTo({ row: Math.max(0, Math.min(rows.length - 1, row)), column: place.column });
  }

  function clear() {
    const changes = bounds ? placesIn(bounds).flatMap((place) => cells.changeAt(place, '')) : [];
    if (changes.length > 0) onEdit?.(changes);
  }

  function selectRow(at: number, isRange: boolean) {
    const row = rows[at];
    if (!selection || !row) return;
    const from = isRange && lastSelected.current !== null ? cells.rowAt(lastSelected.current) : -1;
    const chosen = from < 0 ? [row] : rows.slice(Math.min(from, at), Math.max(from, at) + 1);
    // A range gets what its first row has.
    const first = from < 0 ? undefined : rows[from];
    const isOn = first ? selection.isSelected(first.original) : !selection.isSelected(row.original);
    if (from < 0) lastSelected.current = row.id;
    const able = chosen.filter(({ original }) => selection.canSelect?.(original) ?? true);
    selection.onSelect(
      able.map(({ original }) => original),
      isOn,
    );
  }

  function act(place: GridPlace) {
    const ids = cells.idsAt(place);
    if (!ids) return;
    if (cells.isEditable(place)) return begin(place, false);
    const cell = cellElement(element.current, ids.row, ids.column);
    const control = cell?.querySelector<HTMLElement>(CONTROL);
    if (!control) return openRow(cell);
    control.click();
    // A pressed button takes the focus; arrows continue from its cell, also when the button goes.
    cell?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    // The focus follows when the row is in the document; keys may be faster.
    const place = next.current === 'focus' ? anchor() : cells.around(event.target);
    if (!place || editing || event.defaultPrevented) return;
    if (event.target instanceof Element && keepsKey(event.target, event.key)) return;
    if (isMoving(event, place) || isCommand(event) || isActing(event, place)) event.preventDefault();
    // Not prevented: the field that opens takes the character.
    else if (startsText(event.nativeEvent) && !/[/?]/.test(event.key) && cells.isEditable(place))
      begin(place, true);
  }

  /** True when the key moves the focus or a corner of the range. */
  function isMoving(event: KeyboardEvent, place: GridPlace): boolean {
    const size = { rows: rows.length, columns: columns.length, page: pageRows(event.target) };
    const isExtending = event.shiftKey && range !== undefined;
    const from = isExtending ? cells.placeOf(range.focusRowId, range.focusColumnId) : place;
    const to = movedBy(event, from, size, document.documentElement.dir === 'rtl');
    if (!to) return false;
    if (isExtending) extendTo(to, true);
    else moveTo(to);
    return true;
  }

  function isCommand({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
    if (!ctrlKey && !metaKey) return false;
    if (key === 'a') {
      select({ row: 0, column: 0 }, { row: rows.length - 1, column: columns.length - 1 });
      return true;
    }
    if (key !== 'z' || !onUndo) return false;
    onUndo();
    return true;
  }

  function isActing({ key, shiftKey }: KeyboardEvent, place: GridPlace): boolean {
    switch (key) {
      case 'Enter':
      case 'F2':
        act(place);
        return true;
      case ' ':
        selectRow(place.row, shiftKey);
        return true;
      case 'Escape':
        if (isWide) moveTo(anchor() ?? place);
        return isWide;
      case 'Delete':
      case 'Backspace':
        clear();
        return true;
      default:
        return false;
    }
  }

  function onFocus({ target }: FocusEvent) {
    const place = cells.around(target);
    const from = anchor();
    if (!place || editing || (from?.row === place.row && from.column === place.column)) return;
    select(place, place);
  }

  function onCopy(event: ClipboardEvent) {
    const isText = window.getSelection()?.isCollapsed === false;
    if (!editing && bounds && !isText && cells.around(event.target)) copyCells(event, cells, bounds);
  }

  function onPaste(event: ClipboardEvent) {
    if (!onEdit || !bounds || !cells.around(event.target)) return;
    const copied = copiedCells(event, editing !== null);
    if (!copied) return;
    event.preventDefault();
    if (editing) {
      setEditing(null);
      next.current = 'focus';
    }
    const { changes, left } = pastedCells(cells, bounds, copied);
    if (changes.length > 0) onEdit(changes);
    onPasted?.(changes.length, left);
  }

  const mouse = useGridMouse({
    cells,
    canEdit,
    isEditing: editing !== null,
    active: anchor,
    onRange: extendTo,
    onBegin: (place) => begin(place, false),
    onSelectRow: selectRow,
  });

  function settle() {
    const what = next.current;
    if (!what || !range || (what === 'focus' && editing)) return;
    const [row, column] =
      what === 'focus' ? [range.anchorRowId, range.anchorColumnId] : [range.focusRowId, range.focusColumnId];
    const cell = cellElement(element.current, row, column);
    if (!cell) return;
    next.current = null;
    if (what === 'focus') cell.focus({ preventScroll: true });
    cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }

  return {
    handlers: { onKeyDown, onFocus, onCopy, onPaste, ...mouse },
    finish,
    settle,
    keptRows: range ? [range.anchorRowId, range.focusRowId] : [],
    stateOf(id: string, at: number): RowState {
      const isActive = range?.anchorRowId === id;
      const isIn = isWide && at >= bounds.minRowIndex && at <= bounds.maxRowIndex;
      const isFirstStop = at === 0 && !isAnchored;
      return {
        tabStop: isActive ? Math.max(0, cells.columnAt(range.anchorColumnId)) : isFirstStop ? 0 : -1,
        from: isIn ? bounds.minColumnIndex : -1,
        to: isIn ? bounds.maxColumnIndex : -1,
        editing: editing?.row === id ? cells.columnAt(editing.column) : -1,
        isTyped: editing?.row === id && editing.isTyped,
      };
    },
  };
}
