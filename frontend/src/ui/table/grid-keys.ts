/** A cell by the position of its row and column, from 0. */
export interface GridPlace {
  row: number;
  column: number;
}

export interface GridSize {
  rows: number;
  columns: number;
  /** As many rows as the window shows. */
  page: number;
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

/** How far a key moves by rows and columns; null for keys that do not move. */
function stepOf({ key, ctrlKey, metaKey }: Key, { rows, columns, page }: GridSize, isRtl: boolean) {
  const isFar = ctrlKey || metaKey;
  const across = (sign: number) => ({ row: 0, column: sign * (isFar ? columns : 1) });
  const down = (sign: number) => ({ row: sign * (isFar ? rows : 1), column: 0 });
  switch (key) {
    case 'ArrowUp':
      return down(-1);
    case 'ArrowDown':
      return down(1);
    case 'ArrowLeft':
      return across(isRtl ? 1 : -1);
    case 'ArrowRight':
      return across(isRtl ? -1 : 1);
    case 'PageUp':
      return { row: -page, column: 0 };
    case 'PageDown':
      return { row: page, column: 0 };
    case 'Home':
      return { row: isFar ? -rows : 0, column: -columns };
    case 'End':
      return { row: isFar ? rows : 0, column: columns };
    default:
      return null;
  }
}

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/**
 * Where a key leads from a cell: arrows by one, with Ctrl to the edge, PageUp and PageDown by a window, Home and End
 * to the ends of the row, with Ctrl of the table. In right-to-left text the left arrow leads to the next column. Null
 * for other keys.
 */
export function movedBy(key: Key, from: GridPlace, size: GridSize, isRtl: boolean): GridPlace | null {
  const step = stepOf(key, size, isRtl);
  if (!step) return null;
  return {
    row: within(from.row + step.row, size.rows),
    column: within(from.column + step.column, size.columns),
  };
}

/** A key that starts a text in a cell; an input method reports `Process`. */
export function startsText({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Process') && key !== ' ';
}

/** A character that no Latin keyboard has at this place. */
const isForeign = (key: string) => key.length === 1 && key > '\u007f';

/** Keys of the whole screen: the same place has other characters on Arabic and Chinese keyboards. */
export function isSearchKey({ key, code, shiftKey }: KeyboardEvent): boolean {
  return key === '/' || key === '／' || (code === 'Slash' && isForeign(key) && !shiftKey);
}

export function isHelpKey({ key, code, shiftKey }: KeyboardEvent): boolean {
  return key === '?' || key === '？' || (code === 'Slash' && isForeign(key) && shiftKey) || key === '؟';
}
