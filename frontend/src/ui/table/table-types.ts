import type { ReactNode } from 'react';

type Direction = 'asc' | 'desc';

/** What the rows of a table are ordered by. */
export interface TableOrder {
  column: string;
  direction: Direction;
}

/** How the cells of a column are edited. */
export interface CellEditing<T> {
  /** The text to edit; null where this row has nothing to edit in the column. */
  text: (row: T) => string | null;
  inputMode: 'decimal' | 'numeric' | 'text';
  /** Whether the cell holds what is not saved yet. */
  isChanged?: (row: T) => boolean;
  /** Whether something is wrong with the cell, and what, shown below its text. */
  hasProblem?: (row: T) => boolean;
  problem?: (row: T) => ReactNode;
}

export interface TableColumn<T> {
  id: string;
  title: string;
  /** The title is for screen readers and the choice of columns only. */
  isTitleHidden?: boolean;
  /** The smallest width, in rem. */
  width: number;
  /** Takes the width that is left, or a part of it that all such columns have. */
  grows?: boolean;
  align?: 'end';
  /** Names the row; such a column is always shown. */
  isRowHeader?: boolean;
  /** Left out where there is no room, the highest first; 0 and columns without stay. Any column can be chosen. */
  rank?: number;
  cell: (row: T) => ReactNode;
  /** What is copied into a spreadsheet. */
  text?: ((row: T) => string) | undefined;
  /** What a complete list can be sorted by on the device. */
  value?: ((row: T) => string | number) | undefined;
  /**
   * Directions in which the server sorts the list by the column; the first is the one of a first press. In the other one
   * a complete list is sorted by `value`.
   */
  directions?: readonly Direction[] | undefined;
  edit?: CellEditing<T> | undefined;
}

/** A text that was typed or pasted into a cell. */
export interface CellChange<T> {
  row: T;
  column: string;
  text: string;
}

/** What did not fit when cells were pasted. */
export interface LeftOut {
  rows: number;
  columns: number;
}

export interface TableSelection<T> {
  isSelected: (row: T) => boolean;
  /** False for rows that cannot be selected. */
  canSelect?: (row: T) => boolean;
  onSelect: (rows: T[], isSelected: boolean) => void;
  /** Names the checkbox of a row. */
  label: (row: T) => string;
}

/** Texts of a table; the others come with its columns. */
export interface TableTexts {
  columns: string;
  columnsNote: string;
  keys: string;
  singleKeys: string;
  singleKeysNote: string;
  selectAll: string;
  cellsSelected: (count: number) => string;
  /** What each key does, by the key in `KEYS`. */
  key: Record<KeyName, string>;
}

export const KEYS = {
  move: ['↑', '↓', '←', '→'],
  open: ['Enter'],
  leave: ['Esc'],
  select: ['Space'],
  range: ['Shift + ↑ ↓ ← →'],
  clipboard: ['Ctrl + C', 'Ctrl + V'],
  undo: ['Ctrl + Z'],
  save: ['Ctrl + S'],
  search: ['/'],
  help: ['?'],
} as const;
export type KeyName = keyof typeof KEYS;
