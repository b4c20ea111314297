import { expect, test } from 'vitest';
import { byLang } from '@/lib/languages';
import {
  cellsFor,
  combinationCount,
  combinationsOf,
  groupsOf,
  hasPrices,
  keyOf,
  sameCombinations,
} from './combinations';
import { type CellDraft, emptyCell, type SpecDraft } from './draft';

const spec = (id: string, ...items: string[]): SpecDraft => ({
  id,
  name: id,
  ...byLang(() => ''),
  items: items.map((item) => ({ id: item, name: item, ...byLang(() => '') })),
});
const priced = (price: string): CellDraft => ({ ...emptyCell(999), price });

const colour = spec('colour', 'red', 'blue');
const size = spec('size', 's', 'm', 'l');

test('every item of one spec meets every item of the others, the last changing fastest', () => {
  const names = combinationsOf([colour, size]).map(({ items }) => items.map(({ name }) => name).join(' '));
  expect(names).toEqual(['red s', 'red m', 'red l', 'blue s', 'blue m', 'blue l']);
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

test('another order of specs or items keeps the combinations, and each its cell', () => {
  const turned = [spec('size', 'l', 's', 'm'), spec('colour', 'blue', 'red')];
  expect(sameCombinations([colour, size], turned)).toBe(true);
  const known = cellsFor([colour, size], { [keyOf(['red', 'm'])]: priced('12') }, 999);
  const cells = cellsFor(turned, known, 999);
  const [, , blueM, redM] = combinationsOf(turned).slice(2);
  expect(blueM?.items.map(({ name }) => name)).toEqual(['m', 'blue']);
  expect(cells[redM?.key ?? '']).toEqual(priced('12'));
  expect(cells[blueM?.key ?? '']).toEqual(emptyCell(999));
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
