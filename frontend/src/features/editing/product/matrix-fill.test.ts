import { expect, test } from 'vitest';
import type { Media } from '@/api/upload';
import { byLang } from '@/lib/languages';
import { fromTableText } from '@/lib/table-text';
import { cellsFor, combinationsOf } from './combinations';
import type { SpecDraft } from './draft';
import {
  byItem,
  fillCells,
  groupForAll,
  imageFor,
  pasted,
  sameFor,
  typeIntoCells,
  undoFill,
} from './matrix-fill';

const spec = (id: string, names: string[]): SpecDraft => ({
  id,
  name: id,
  ...byLang(() => ''),
  items: names.map((name) => ({ id: name, name, ...byLang(() => '') })),
});
const specs = [spec('colour', ['red', 'blue']), spec('size', ['S', 'M', 'L'])];
const empty = cellsFor(specs, {}, 999);
const keys = combinationsOf(specs).map(({ key }) => key);
const prices = (cells: typeof empty) => keys.map((key) => cells[key]?.price);

const bySize = { S: { price: '10' }, M: { price: '12' }, L: { price: '15' } };

test('prices are filled in by one spec', () => {
  const { cells } = fillCells(empty, byItem(specs, bySize), false) ?? { cells: empty };
  expect(prices(cells)).toEqual(['10', '12', '15', '10', '12', '15']);
  expect(keys.map((key) => cells[key]?.stock)).toEqual(Array(6).fill('999'));
});

test('only what is empty is filled in when asked for', () => {
  const some = { ...empty, [keys[1] ?? '']: { ...empty[keys[1] ?? ''], price: '7' } } as typeof empty;
  const { cells } = fillCells(some, byItem(specs, bySize), true) ?? { cells: {} };
  expect(prices(cells)).toEqual(['10', '7', '15', '10', '12', '15']);
});

test('a group is copied to the others by the rest of the combination', () => {
  const red = keys.slice(0, 3);
  const known = Object.fromEntries(
    red.map((key, index) => [key, { ...empty[key], price: `${index + 1}`, stock: '5' }]),
  );
  const cells = { ...empty, ...known } as typeof empty;
  const filled = fillCells(cells, groupForAll(specs, cells, 'red'), false);
  expect(prices(filled?.cells ?? {})).toEqual(['1', '2', '3', '1', '2', '3']);
  expect(filled?.cells[keys[5] ?? '']?.stock).toBe('5');
});

test('what is typed into cells may empty them, and is one step', () => {
  const full = fillCells(empty, sameFor(combinationsOf(specs), { price: '9' }), false)?.cells ?? {};
  const typed = typeIntoCells(full, {
    [keys[0] ?? '']: { price: '' },
    [keys[1] ?? '']: { itemNumber: 'A-1' },
  });
  if (!typed) throw new Error('nothing was typed');
  expect(prices(typed.cells)).toEqual(['', '9', '9', '9', '9', '9']);
  expect(typed.cells[keys[1] ?? '']?.itemNumber).toBe('A-1');
  expect(undoFill(typed.cells, typed.step)).toEqual(full);
});

test('a step is taken back, but not what was typed after it', () => {
  const filled = fillCells(empty, sameFor(combinationsOf(specs), { price: '9' }), false);
  if (!filled) throw new Error('nothing was filled in');
  const typed = {
    ...filled.cells,
    [keys[2] ?? '']: { ...empty[keys[2] ?? ''], price: '11' },
  } as typeof empty;
  expect(prices(undoFill(typed, filled.step))).toEqual(['', '', '11', '', '', '']);
});

test('a picture is given to every combination with an item, and taken back', () => {
  const image = { id: 8 } as Media;
  const filled = fillCells(empty, imageFor(specs, 'M', image), false);
  if (!filled) throw new Error('nothing was filled in');
  const imagesOf = (cells: typeof empty) => keys.map((key) => cells[key]?.image?.id ?? null);
  expect(imagesOf(filled.cells)).toEqual([null, 8, null, null, 8, null]);
  expect(prices(filled.cells)).toEqual(prices(empty));
  expect(imagesOf(undoFill(filled.cells, filled.step))).toEqual(Array(6).fill(null));
});

test('a fill that changes nothing is no step', () => {
  expect(fillCells(empty, sameFor(combinationsOf(specs), { stock: '999', price: '' }), false)).toBeNull();
});

test('a column of a table is pasted from one row on', () => {
  const table = fromTableText('1\r\n2\r\n3\r\n') ?? [];
  const { fills, rows, left } = pasted(specs, { key: keys[4] ?? '', part: 'price' }, table);
  expect([rows, left]).toEqual([2, 1]);
  expect(prices(fillCells(empty, fills, false)?.cells ?? {})).toEqual(['', '', '', '', '1', '2']);
});

test('two columns of a table are price and stock', () => {
  const table = fromTableText('1\t50\n2\t60') ?? [];
  const { fills } = pasted(specs, { key: keys[0] ?? '', part: 'price' }, table);
  const cells = fillCells(empty, fills, false)?.cells ?? {};
  expect([cells[keys[1] ?? '']?.price, cells[keys[1] ?? '']?.stock]).toEqual(['2', '60']);
});

test('columns of a table are price, tiers and stock, and a fill of a tier is taken back', () => {
  const table = fromTableText('10\t9\t8\t50') ?? [];
  const { fills } = pasted(specs, { key: keys[0] ?? '', part: 'price' }, table, 2);
  const filled = fillCells(empty, fills, false);
  expect(filled?.cells[keys[0] ?? '']).toMatchObject({ price: '10', tier0: '9', tier1: '8', stock: '50' });
  const from = pasted(specs, { key: keys[0] ?? '', part: 'tier1' }, [['7', '60']], 2);
  expect(from.fills[keys[0] ?? '']).toEqual({ tier1: '7', stock: '60' });
  expect(filled && undoFill(filled.cells, filled.step)[keys[0] ?? '']).toMatchObject({
    tier0: '',
    tier1: '',
  });
});
