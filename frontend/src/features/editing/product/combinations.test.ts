import { expect, test } from 'vitest';
import {
  cellsFor,
  combinationCount,
  combinationsOf,
  groupsOf,
  hasPrices,
  sameCombinations,
} from './combinations';
import { type CellDraft, emptyCell, type SpecDraft } from './draft';

const spec = (id: string, ...items: string[]): SpecDraft => ({
  id,
  name: id,
  en: '',
  ar: '',
  items: items.map((item) => ({ id: item, name: item, en: '', ar: '' })),
});
const priced = (price: string): CellDraft => ({ ...emptyCell(999), price });

const colour = spec('colour', 'red', 'blue');
const size = spec('size', 's', 'm', 'l');

test('every item of one spec meets every item of the others, the last changing fastest', () => {
  expect(combinationsOf([colour, size]).map(({ key }) => key)).toEqual([
    'red_s',
    'red_m',
    'red_l',
    'blue_s',
    'blue_m',
    'blue_l',
  ]);
  expect(combinationCount([colour, size])).toBe(6);
});

test('no spec has no combination', () => {
  expect(combinationsOf([])).toEqual([]);
  expect(combinationCount([])).toBe(0);
});

test('the matrix is grouped by the first spec', () => {
  expect(groupsOf([colour, size]).map((group) => group.combinations.length)).toEqual([3, 3]);
});

test('renaming an item keeps the combinations, one item more changes them', () => {
  const renamed = { ...colour, items: colour.items.map((item) => ({ ...item, name: `${item.name}!` })) };
  expect(sameCombinations([colour], [renamed])).toBe(true);
  expect(sameCombinations([colour], [spec('colour', 'red', 'blue', 'green')])).toBe(false);
});

test('cells of combinations that still exist are kept, the others start empty', () => {
  const known = { red: priced('12'), blue: priced('13') };
  const cells = cellsFor([spec('colour', 'red', 'green')], known, 999);
  expect(cells).toEqual({ red: priced('12'), green: emptyCell(999) });
});

test.each([
  [{ red: priced('') }, false],
  [{ red: priced(' ') }, false],
  [{ red: priced(''), blue: priced('1') }, true],
])('prices in %j: %s', (cells, expected) => {
  expect(hasPrices(cells as Record<string, CellDraft>)).toBe(expected);
});
