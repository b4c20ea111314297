import { type MouseEvent, useEffect, useRef } from 'react';
import type { GridPlace } from './grid-keys';
import { type Cells, isControl, openRow } from './grid-model';

interface GridMouse<T> {
  cells: Cells<T>;
  /** Cells are edited, and dragging selects a range; elsewhere it selects text. */
  canEdit: boolean;
  isEditing: boolean;
  active: () => GridPlace | null;
  onRange: (to: GridPlace, isAnnounced: boolean) => void;
  onBegin: (place: GridPlace) => void;
  onSelectRow: (at: number, isRange: boolean) => void;
}

/** Clicks on cells and checkboxes, and ranges by shift or dragging. */
export function useGridMouse<T>(mouse: GridMouse<T>) {
  const { cells, canEdit, isEditing, active, onRange, onBegin, onSelectRow } = mouse;
  const dragged = useRef<{ isMoved: boolean } | null>(null);

  useEffect(() => {
    const end = () => {
      // After the click that ends the drag.
      setTimeout(() => {
        dragged.current = null;
      });
    };
    document.addEventListener('mouseup', end);
    return () => document.removeEventListener('mouseup', end);
  }, []);

  function onMouseDown(event: MouseEvent) {
    const place = cells.around(event.target);
    if (!place || !canEdit || event.button !== 0 || isControl(event.target)) return;
    if (event.shiftKey && active()) {
      event.preventDefault();
      onRange(place, true);
    } else {
      dragged.current = { isMoved: false };
    }
  }

  function onMouseOver(event: MouseEvent) {
    const drag = dragged.current;
    const from = drag && active();
    const place = from && cells.around(event.target);
    if (!place || (!drag.isMoved && place.row === from.row && place.column === from.column)) return;
    drag.isMoved = true;
    window.getSelection()?.removeAllRanges();
    onRange(place, false);
  }

  function onClick(event: MouseEvent) {
    const target = event.target as Element;
    const row = target.closest<HTMLElement>('[data-select]')?.parentElement?.dataset.id;
    if (row !== undefined) return onSelectRow(cells.rowAt(row), event.shiftKey);
    const place = cells.around(target);
    if (!place || isEditing || isControl(target) || event.shiftKey || dragged.current?.isMoved) return;
    if (cells.isEditable(place)) return onBegin(place);
    // Who selects a text of a row does not open it.
    if (!canEdit && window.getSelection()?.isCollapsed !== false) openRow(target);
  }

  return { onMouseDown, onMouseOver, onClick };
}
