import type { CSSProperties } from 'react';
import './full-rows.css';

/** The columns that leave the fewest places of the last row empty; the first of several. */
export function fullestColumns(count: number, choices: readonly [number, ...number[]]): number {
  const left = (columns: number) => (columns - (count % columns)) % columns;
  return choices.reduce((best, columns) => (left(columns) < left(best) ? columns : best), choices[0]);
}

interface FullRows {
  className?: string;
  style?: CSSProperties;
}

/**
 * Shows a list of a few items, which does not go on, in full rows in wide windows where they can be filled. One item or
 * two are as large as in a long list.
 */
export function fullRows(count: number, size: 'm' | 'l' = 'm'): FullRows {
  if (count < 3) return {};
  const isLarge = size === 'l';
  return {
    className: 'fullrows',
    style: {
      '--many': fullestColumns(count, isLarge ? [4, 3] : [6, 5, 4, 3]),
      '--few': fullestColumns(count, isLarge ? [3, 2] : [4, 3]),
      '--least': isLarge ? '270px' : '170px',
    },
  };
}
