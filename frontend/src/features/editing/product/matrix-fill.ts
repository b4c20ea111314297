import type { Media } from '@/api/upload';
import { type Combination, combinationsOf } from './combinations';
import { type CellDraft, emptyCell, type SpecDraft, TIER_PARTS, type TierPart } from './draft';

export type Cells = Record<string, CellDraft>;
export type FillPart = 'price' | TierPart | 'stock' | 'itemNumber';
/** What a cell is filled with, texts as typed; a part that is left out stays. */
export type Fill = Partial<Pick<CellDraft, FillPart | 'image'>>;
/** What several cells are filled with, by the combination's key. */
export type Fills = Record<string, Fill>;

const PARTS = ['price', ...TIER_PARTS, 'stock', 'itemNumber', 'image'] as const;

/** What rows and groups give each other. */
const SHARED_PARTS = ['price', ...TIER_PARTS, 'stock'] as const;

/** The prices and the stock of a cell, for others. */
export function sharedOf(cell: CellDraft | undefined): Fill {
  return Object.fromEntries(SHARED_PARTS.map((part) => [part, cell?.[part] ?? '']));
}

const isBlank = (value: Fill[keyof Fill]) =>
  typeof value === 'string' ? value.trim() === '' : (value ?? null) === null;

/** What remains of a fill: nothing blank, and with `onlyEmpty` nothing that is filled in already. */
function remaining(cell: CellDraft | undefined, fill: Fill, onlyEmpty: boolean): Fill {
  const parts = PARTS.filter((part) => !isBlank(fill[part]) && (!onlyEmpty || isBlank(cell?.[part])));
  return Object.fromEntries(parts.map((part) => [part, fill[part]]));
}

/** The fills that change something. */
function effective(cells: Cells, fills: Fills, onlyEmpty: boolean): Fills {
  const all = Object.entries(fills).map(
    ([key, fill]) => [key, remaining(cells[key], fill, onlyEmpty)] as const,
  );
  const changes = ([key, fill]: readonly [string, Fill]) =>
    PARTS.some((part) => fill[part] !== undefined && fill[part] !== cells[key]?.[part]);
  return Object.fromEntries(all.filter(changes));
}

function filled(cells: Cells, fills: Fills): Cells {
  const next = Object.entries(fills).map(([key, fill]) => [
    key,
    { ...(cells[key] ?? emptyCell(0)), ...fill },
  ]);
  return { ...cells, ...Object.fromEntries(next) };
}

/** One fill of many cells, which can be taken back. */
export interface FillStep {
  before: Fills;
  after: Fills;
}

/** Fills cells; null when nothing changes. */
export function fillCells(
  cells: Cells,
  fills: Fills,
  onlyEmpty: boolean,
): { cells: Cells; step: FillStep } | null {
  return stepOf(cells, effective(cells, fills, onlyEmpty));
}

/** Types into cells; blank texts empty them. */
export function typeIntoCells(cells: Cells, fills: Fills): { cells: Cells; step: FillStep } | null {
  return stepOf(cells, fills);
}

function stepOf(cells: Cells, after: Fills): { cells: Cells; step: FillStep } | null {
  if (Object.keys(after).length === 0) return null;
  const before = Object.entries(after).map(([key, fill]) => {
    const parts = PARTS.filter((part) => fill[part] !== undefined);
    const cell = cells[key] ?? { ...emptyCell(0), stock: '' };
    return [
      key,
      Object.fromEntries(parts.map((part) => [part, cell[part] ?? (part === 'image' ? null : '')])),
    ];
  });
  return { cells: filled(cells, after), step: { before: Object.fromEntries(before), after } };
}

/** Takes a step back, except where something else was typed since. */
export function undoFill(cells: Cells, { before, after }: FillStep): Cells {
  const back = Object.entries(before).flatMap(([key, fill]) => {
    const parts = PARTS.filter(
      (part) => fill[part] !== undefined && cells[key]?.[part] === after[key]?.[part],
    );
    return cells[key] ? [[key, Object.fromEntries(parts.map((part) => [part, fill[part]]))] as const] : [];
  });
  return filled(cells, Object.fromEntries(back));
}

/** The same for all of these combinations. */
export function sameFor(combinations: Combination[], fill: Fill): Fills {
  return Object.fromEntries(combinations.map(({ key }) => [key, fill]));
}

/** One picture for every combination with an item. */
export function imageFor(specs: SpecDraft[], itemId: string, image: Media): Fills {
  const rows = combinationsOf(specs).filter(({ items }) => items.some(({ id }) => id === itemId));
  return sameFor(rows, { image });
}

/** By the item of one spec: every combination with it. */
export function byItem(specs: SpecDraft[], values: Record<string, Fill>): Fills {
  const fillOf = ({ items }: Combination) =>
    items.map(({ id }) => values[id]).find((fill) => fill !== undefined);
  return Object.fromEntries(combinationsOf(specs).map((row) => [row.key, fillOf(row) ?? {}]));
}

/** The cells of one item of the first spec, for all its other items. */
export function groupForAll(specs: SpecDraft[], cells: Cells, itemId: string): Fills {
  const rows = combinationsOf(specs);
  const rest = ({ items }: Combination) =>
    items
      .slice(1)
      .map(({ id }) => id)
      .join('_');
  const source = rows.filter(({ items }) => items[0]?.id === itemId);
  const byRest = new Map(source.map((row) => [rest(row), cells[row.key]]));
  return Object.fromEntries(
    rows
      .filter(({ items }) => items[0]?.id !== itemId)
      .map((row) => [row.key, sharedOf(byRest.get(rest(row)))]),
  );
}

/**
 * A table from one cell on: down the rows, and from the price on over the tiers, of which there are `tiers`, to the
 * stock. Counts what did not fit.
 */
export function pasted(
  specs: SpecDraft[],
  from: { key: string; part: FillPart },
  table: string[][],
  tiers = 0,
) {
  const rows = combinationsOf(specs);
  const first = Math.max(
    0,
    rows.findIndex(({ key }) => key === from.key),
  );
  const columns: FillPart[] = ['price', ...TIER_PARTS.slice(0, tiers), 'stock'];
  const parts = columns.slice(columns.indexOf(from.part));
  const fits = rows.slice(first, first + table.length);
  const fills = fits.map(({ key }, index) => {
    const texts = table[index] ?? [];
    return [key, Object.fromEntries(parts.map((part, at) => [part, texts[at] ?? '']))] as const;
  });
  return { fills: Object.fromEntries(fills) as Fills, rows: fits.length, left: table.length - fits.length };
}
