import { expect, test } from 'vitest';
import type { LineFailure } from '../types';
import { type DraftLine, isReadable, orderedLines, withFailures } from './make-order';

const line = (skuId: number, over: Partial<DraftLine> = {}): DraftLine => ({
  productId: 7,
  skuId,
  name: '杯',
  quantity: 12,
  quotedPrice: 1_000,
  remark: '',
  isGone: false,
  failure: null,
  ...over,
});
const failure = (skuId: number, over: Partial<LineFailure> = {}): LineFailure => ({
  skuId,
  productId: 7,
  name: '杯',
  requested: 12,
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

test('prices that have changed are no fault of a line', () => {
  const [first] = withFailures([line(1)], 'price_changed', [failure(1, { unitPrice: 1_500 })]);
  expect(first?.failure).toBeNull();
});

test('what is gone is left out, and so is what has no pieces', () => {
  const lines = withFailures([line(1), line(2, { quantity: 0 }), line(3)], 'product_gone', [failure(1)]);
  expect(orderedLines(lines).map(({ skuId }) => skuId)).toEqual([3]);
});

test('missing stock stays beside its line until it is corrected', () => {
  const [first, second] = withFailures([line(1), line(2)], 'exceeds_stock', [failure(2, { available: 5 })]);
  expect(first?.failure).toBeNull();
  expect(second?.failure?.available).toBe(5);
});

test('a quantity that cannot be read is no order', () => {
  expect(isReadable([line(1, { quantity: '1.5' })])).toBe(false);
  expect(isReadable([line(1, { quantity: null })])).toBe(true);
});
