import { expect, test } from 'vitest';
import {
  addLines,
  type Basket,
  type BasketView,
  changeLine,
  differs,
  emptyBasket,
  isBasket,
  LINES_MAX,
  mergeBaskets,
  type NewLine,
  removeLines,
  restoreLine,
} from './basket';

const SHOP = { id: 2, alias: 'hengwen' };
const USER = 7;
const line = (skuId: number, quantity: number): NewLine => ({
  skuId,
  productId: 1,
  quantity,
  price: 100,
  look: null,
});
const basketOf = (...lines: [number, number][]): Basket =>
  addLines(
    emptyBasket(SHOP),
    lines.map(([skuId, quantity]) => line(skuId, quantity)),
    'add',
    1_000,
  ).basket;
const serverOf = (...lines: [number, number, number][]): BasketView => ({
  revision: 1,
  lines: lines.map(([skuId, quantity, at]) => ({
    skuId,
    productId: 1,
    quantity,
    remark: '',
    changedAt: new Date(at).toISOString(),
  })),
});
const quantities = ({ lines }: Basket) => lines.map(({ skuId, quantity }) => [skuId, quantity]);

test('adding a SKU again adds to it; ordering again sets it', () => {
  const basket = basketOf([51, 10]);
  expect(quantities(addLines(basket, [line(51, 5)], 'add', 2_000).basket)).toEqual([[51, 15]]);
  expect(quantities(addLines(basket, [line(51, 5)], 'set', 2_000).basket)).toEqual([[51, 5]]);
});

test('lines beyond the limit are handed back and never dropped silently', () => {
  const many = Array.from({ length: LINES_MAX + 1 }, (_, index) => line(index + 1, 1));
  const { basket, refused } = addLines(emptyBasket(SHOP), many, 'add', 1_000);
  expect([basket.lines.length, refused.map(({ line }) => line.skuId)]).toEqual([LINES_MAX, [LINES_MAX + 1]]);
  expect(refused[0]?.reason).toBe('basketFull');
});

test.each(['add', 'set'] as const)('more pieces than an order takes are refused (%s)', (mode) => {
  const { basket, refused } = addLines(basketOf([51, 10]), [line(51, 1_000_000), line(52, 5)], mode, 2_000);
  expect(refused).toEqual([{ line: line(51, 1_000_000), reason: 'tooManyPieces' }]);
  expect(quantities(basket)).toEqual([
    [51, 10],
    [52, 5],
  ]);
});

test('the limit of pieces applies to the sum of what is there and what is added', () => {
  const basket = basketOf([51, 600_000]);
  expect(quantities(addLines(basket, [line(51, 399_999)], 'add', 2_000).basket)).toEqual([[51, 999_999]]);
  const over = addLines(basket, [line(51, 600_000)], 'add', 2_000);
  expect([quantities(over.basket), over.refused.length]).toEqual([[[51, 600_000]], 1]);
  expect(quantities(addLines(basket, [line(51, 700_000)], 'set', 2_000).basket)).toEqual([[51, 700_000]]);
});

test('a removed line returns to its place', () => {
  const basket = basketOf([51, 1], [52, 2], [53, 3]);
  const [, second] = basket.lines;
  if (!second) throw new Error('no line');
  const removed = removeLines(basket, [52], 2_000);
  expect(quantities(removed)).toEqual([
    [51, 1],
    [53, 3],
  ]);
  const restored = restoreLine(removed, second, 1, 3_000);
  expect(quantities(restored)).toEqual(quantities(basket));
  expect(restored.removed).toEqual({});
});

test('of a SKU in both baskets the newer line wins, never the sum', () => {
  const local = basketOf([51, 10], [52, 20]);
  const merged = mergeBaskets(local, serverOf([51, 3, 500], [52, 4, 1_500], [53, 5, 1]), USER);
  expect(quantities(merged)).toEqual([
    [51, 10],
    [52, 4],
    [53, 5],
  ]);
  expect(merged.lines.map(({ isSynced }) => isSynced)).toEqual([false, true, true]);
});

test('what was removed here stays removed, unless another device changed it later', () => {
  const emptied = removeLines(basketOf([51, 10]), [51], 2_000);
  expect(quantities(mergeBaskets(emptied, serverOf([51, 10, 1_000]), USER))).toEqual([]);
  expect(quantities(mergeBaskets(emptied, serverOf([51, 12, 3_000]), USER))).toEqual([[51, 12]]);
});

test('what another device removed goes here too, but not what the server never had', () => {
  const synced = mergeBaskets(basketOf([51, 10]), serverOf([51, 10, 1_000]), USER);
  const { basket } = addLines(synced, [line(52, 1)], 'add', 2_000);
  expect(quantities(mergeBaskets(basket, serverOf(), USER))).toEqual([[52, 1]]);
});

test('a line that was synchronised with another account is no removal of this one', () => {
  const synced = mergeBaskets(basketOf([51, 10]), serverOf([51, 10, 1_000]), USER);
  expect(quantities(mergeBaskets(synced, serverOf(), USER + 1))).toEqual([[51, 10]]);
});

test('a device with a slow clock still changes what it changes last', () => {
  const fast = mergeBaskets(emptyBasket(SHOP), serverOf([51, 10, 9_000]), USER);
  const changed = changeLine(fast, 51, { quantity: 12 }, 2_000);
  expect(quantities(mergeBaskets(changed, serverOf([51, 10, 9_000]), USER))).toEqual([[51, 12]]);
  const removed = removeLines(fast, [51], 2_000);
  expect(quantities(mergeBaskets(removed, serverOf([51, 10, 9_000]), USER))).toEqual([]);
});

test('merging twice changes nothing more', () => {
  const server = serverOf([51, 3, 500], [53, 5, 1]);
  const once = mergeBaskets(basketOf([51, 10], [52, 20]), server, USER);
  expect(mergeBaskets(once, server, USER)).toBe(once);
  expect(differs(once, server)).toBe(true);
  expect(differs(mergeBaskets(emptyBasket(SHOP), server, USER), server)).toBe(false);
});

test.each([null, {}, { version: 2 }, { ...emptyBasket(SHOP), lines: [{ skuId: '1' }] }])(
  'what another version left (%j) is no basket',
  (stored) => {
    expect(isBasket(stored)).toBe(false);
    expect(isBasket(JSON.parse(JSON.stringify(basketOf([51, 1]))))).toBe(true);
  },
);
