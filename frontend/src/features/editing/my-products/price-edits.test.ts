import { expect, test } from 'vitest';
import type { ProductCard, ProductView } from '../queries';
import {
  type Edits,
  edited,
  isWrong,
  problemOf,
  rebased,
  skuEditOf,
  type TableItem,
  textOf,
} from './price-edits';
import { tiersAfter } from './use-sku-saver';

const product = {
  id: 7,
  name: '盖碗',
  type: 'single',
  priceMin: 1250,
  priceMax: 1250,
  stock: 10,
} as ProductCard;
const ROW: TableItem = { kind: 'product', key: 'p7', product, isOpen: false };
const MANY: TableItem = { ...ROW, key: 'p8', product: { ...product, id: 8, type: 'multi' } };

const typed = (price: string, stock = ''): Edits =>
  edited(edited({}, ROW, 'price', price), ROW, 'stock', stock);

test('a cell shows what is stored until something else is typed', () => {
  expect(textOf(ROW, 'price', {})).toBe('12.5');
  expect(textOf(ROW, 'stock', {})).toBe('10');
  expect(textOf(ROW, 'price', typed('13'))).toBe('13');
  expect(textOf(MANY, 'price', {}), 'its SKUs are edited').toBeNull();
});

test.each<[string, string, number | null]>([
  ['13', '', 1300],
  ['12,80', '', 1280],
  ['￥1,250.00', '', 125_000],
  ['1.250,00', '', 125_000],
  ['１３．５０', '', 1350],
  ['CNY 13', '', 1300],
  ['12.50', '', null],
  ['', '', null],
])('the price %s is sent as it is meant', (price, stock, fen) => {
  const edit = typed(price, stock).p7;
  expect(edit ? skuEditOf(edit, true).price : null).toBe(fen);
});

test.each<[string, number | null]>([
  ['30', 30],
  ['1,250', 1250],
  ['30.00', 30],
  ['30,0', 30],
  ['٣٠', 30],
  ['10', null],
])('the stock %s is sent as it is meant', (stock, pieces) => {
  const edit = typed('', stock).p7;
  expect(edit ? skuEditOf(edit, true).stock : null).toBe(pieces);
});

test('what cannot be read is kept with what is wrong with it', () => {
  expect(problemOf('abc', 'price')).toBe('price');
  expect(problemOf('$12', 'price'), 'another currency').toBe('price');
  expect(problemOf('1,250', 'price')).toBe('ambiguous');
  expect(problemOf('12.5', 'stock')).toBe('stock');
  expect(problemOf(undefined, 'price')).toBeNull();
  expect(typed('abc').p7 && isWrong(typed('abc').p7 as never)).toBe(true);
});

const newest = (price: number, stock: number) =>
  ({ id: 7, skus: [{ id: 71, price, stock }] }) as unknown as ProductView;

test('after a conflict the input stays, on what is stored now', () => {
  const edits = rebased(typed('13', '20'), newest(1400, 8));
  expect(edits.p7).toMatchObject({ price: '13', stock: '20', seen: { price: 1400, stock: 8 } });
});

test('input that is what is stored now is saved', () => {
  expect(rebased(typed('13', '20'), newest(1300, 20))).toEqual({});
  expect(rebased(typed('13', '20'), newest(1300, 8)).p7).toMatchObject({ stock: '20' });
});

test.each([
  ['falls with the price', 1200, [1130, 1070]],
  ['rises with it', 1300, [1230, 1170]],
  ['stays with it', 1250, null],
])('a tier %s', (_, price, expected) => {
  expect(tiersAfter([1180, 1120], 1250, price)).toEqual(expected);
});
