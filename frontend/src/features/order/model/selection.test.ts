import { describe, expect, test } from 'vitest';
import { nextQuantity } from '@/model/quantity';
import { testProduct, testSku } from './product-fixture';
import { lineIssue, summarize } from './selection';

const NONE: ReadonlySet<number> = new Set();
const sku = testSku(1, { stock: 96 });

test.each([
  ['within stock, minimum and multiple is fine', 24, { minOrderQuantity: 12, orderMultiple: 6 }, null],
  ['all that there is is fine', 96, { minOrderQuantity: 1, orderMultiple: 1 }, null],
  [
    'one more than there is exceeds',
    97,
    { minOrderQuantity: 1, orderMultiple: 1 },
    { kind: 'exceedsStock', available: 96 },
  ],
  [
    'one less than the minimum is too few',
    11,
    { minOrderQuantity: 12, orderMultiple: 1 },
    { kind: 'belowMinimum', minimum: 12 },
  ],
  [
    'off the multiple is refused',
    13,
    { minOrderQuantity: 12, orderMultiple: 6 },
    { kind: 'notAMultiple', multiple: 6 },
  ],
])('a quantity: %s', (_name, quantity, rules, expected) => {
  expect(lineIssue(quantity, sku, rules)).toEqual(expected);
});

describe('what is chosen', () => {
  test('adds up over several variants at once, the typed number above stock included', () => {
    const summary = summarize(testProduct(), { 51: 100, 52: 97, 53: 60 }, NONE);
    expect(summary.pieces).toBe(257);
    expect(summary.total).toBe(100 * 2880 + 97 * 3280 + 60 * 2880);
    expect(summary.isReady).toBe(false);
    expect(summary.lines.map((line) => line.issue?.kind ?? null)).toEqual([null, 'exceedsStock', null]);
  });

  test('is ready once every line is right', () => {
    expect(summarize(testProduct(), { 51: 100, 52: 96 }, NONE).isReady).toBe(true);
  });

  test.each([[{}], [{ 51: 0 }], [{ 51: null }], [{ 999: 5 }]])('is nothing for %j', (selection) => {
    expect(summarize(testProduct(), selection, NONE)).toMatchObject({
      lines: [],
      pieces: 0,
      total: 0,
      isReady: false,
    });
  });

  test('is not ready while a line is no longer sold', () => {
    const summary = summarize(testProduct(), { 51: 10 }, new Set([51]));
    expect(summary.lines[0]?.issue).toEqual({ kind: 'gone' });
    expect(summary.isReady).toBe(false);
  });
});

test.each([
  ['plus from nothing goes to the smallest line', 0, 1, 12],
  ['plus goes to the next multiple', 12, 1, 18],
  ['plus from between goes up to a multiple', 13, 1, 18],
  ['minus from the smallest line goes to nothing', 12, -1, 0],
  ['minus from between goes down to a multiple', 19, -1, 18],
] as const)('with a minimum of 10 and a multiple of 6, %s', (_name, now, direction, expected) => {
  expect(nextQuantity(now, direction, { minOrderQuantity: 10, orderMultiple: 6 })).toBe(expected);
});

test('without numbers of the stock only what is sold out and what was refused are too many', () => {
  const rules = { minOrderQuantity: 1, orderMultiple: 1 };
  const inWords = testSku(1, { stock: null, availability: 'few' });
  expect(lineIssue(900, inWords, rules)).toBeNull();
  expect(lineIssue(1, { ...inWords, availability: 'soldOut' }, rules)).toEqual({
    kind: 'exceedsStock',
    available: 0,
  });
  const refused = { ...inWords, tooMany: 50 };
  expect(lineIssue(49, refused, rules)).toBeNull();
  expect(lineIssue(50, refused, rules)).toEqual({ kind: 'exceedsStock', available: null });
});

test('a line without a visible price leaves the total open', () => {
  const product = testProduct();
  const [first, second] = product.skus;
  const skus = product.skus.map((each) => (each === second ? { ...each, price: null } : each));
  const chosen = { [first?.id ?? 0]: 12, [second?.id ?? 0]: 12 };
  const summary = summarize({ ...product, skus }, chosen, NONE);
  expect(summary.total).toBeNull();
  expect(summary.lines.map(({ amount }) => amount)).toContain(null);
  expect(summary.isReady).toBe(true);
});

test('a size without a lower price stays at its own, and a line of its own counts alone', () => {
  const tiers = [{ minQuantity: 480, priceMin: 950, priceMax: 1430 }];
  const skus = [
    testSku(1, { price: 1000, tierPrices: [950], stock: 900 }),
    testSku(2, { price: 1500, tierPrices: [1430], stock: 900 }),
  ];
  const product = testProduct({ lot: 'product', minOrderQuantity: 60, tiers, skus });
  expect(summarize(product, { 1: 300, 2: 180 }, NONE).total).toBe(542_400);
  expect(summarize({ ...product, lot: 'line' }, { 1: 300, 2: 180 }, NONE).total).toBe(570_000);
});

test('a tier that no multiple meets is reached at the next one', () => {
  const skus = [testSku(1, { price: 1000, tierPrices: [950], stock: 900 })];
  const tiers = [{ minQuantity: 500, priceMin: 950, priceMax: 950 }];
  const product = testProduct({ lot: 'product', orderMultiple: 48, tiers, skus });
  expect(summarize(product, { 1: 480 }, NONE).nextTier).toMatchObject({ missing: 20, added: 48 });
});
