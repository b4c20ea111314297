import { expect, test } from 'vitest';
import type { LineFailure } from '../types';
import { amend, learn, learnRules, NO_AMENDMENTS } from './amendments';
import { testProduct } from './product-fixture';
import { summarize } from './selection';

const failure = (over: Partial<LineFailure>): LineFailure => ({
  skuId: 51,
  productId: 7,
  name: '保温杯',
  requested: 10,
  available: null,
  minimum: null,
  multiple: null,
  quantityBelow: null,
  quantityAbove: null,
  unitPrice: null,
  priceSource: null,
  scope: null,
  missing: null,
  ...over,
});

test('a new price changes the line and the total', () => {
  const known = learn(NO_AMENDMENTS, 'price_changed', [failure({ unitPrice: 3000 })]);
  expect(summarize(amend(testProduct(), known), { 51: 10 }, known.gone).total).toBe(30_000);
});

test('less stock than asked for becomes the line’s fault', () => {
  const known = learn(NO_AMENDMENTS, 'exceeds_stock', [failure({ available: 4 })]);
  const summary = summarize(amend(testProduct(), known), { 51: 10 }, known.gone);
  expect(summary.lines[0]?.issue).toEqual({ kind: 'exceedsStock', available: 4 });
});

test('what is no longer sold has to be removed', () => {
  const known = learn(NO_AMENDMENTS, 'product_gone', [failure({})]);
  expect(summarize(testProduct(), { 51: 10 }, known.gone).lines[0]?.issue).toEqual({ kind: 'gone' });
});

test('a new minimum and multiple hold for the whole product', () => {
  const ruled = learnRules(testProduct(), [failure({ minimum: 12, multiple: 6 })]);
  expect(ruled).toMatchObject({ minOrderQuantity: 12, orderMultiple: 6 });
});

test('too many pieces without a number of those there are stay too many', () => {
  const known = learn(NO_AMENDMENTS, 'exceeds_stock', [failure({ requested: 10 })]);
  const inWords = { ...testProduct(), skus: testProduct().skus.map((sku) => ({ ...sku, stock: null })) };
  const issueOf = (quantity: number) =>
    summarize(amend(inWords, known), { 51: quantity }, known.gone).lines[0]?.issue;
  expect(issueOf(10)).toEqual({ kind: 'exceedsStock', available: null });
  expect(issueOf(9)).toBeNull();
});

test('a price that is hidden by now is forgotten', () => {
  const known = learn(NO_AMENDMENTS, 'price_hidden', [failure({})]);
  const sku = amend(testProduct(), known).skus.find(({ id }) => id === 51);
  expect(sku).toMatchObject({ price: null, isHidden: true });
});

test('a new price of a tier changes that tier only', () => {
  const skus = testProduct().skus.map((sku) => ({ ...sku, tierPrices: [2700, 2600] }));
  const line = failure({ unitPrice: 2650, priceSource: 'tier' });
  const known = learn(NO_AMENDMENTS, 'price_changed', [line], () => 0);
  const sku = amend({ ...testProduct(), skus }, known).skus.find(({ id }) => id === 51);
  expect(sku).toMatchObject({ price: 2880, tierPrices: [2650, 2600] });
});
