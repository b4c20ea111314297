import { afterEach, expect, test, vi } from 'vitest';
import { attemptFor, newKey } from './attempt';
import { EMPTY_FORM } from './draft';
import { toOrderRequest } from './order-request';
import { testProduct } from './product-fixture';
import { summarize } from './selection';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const product = testProduct();
const request = (pieces: number) =>
  toOrderRequest(product, summarize(product, { 51: pieces }, new Set()), EMPTY_FORM);

afterEach(() => vi.unstubAllGlobals());

test('the same order keeps its key', () => {
  const first = attemptFor(request(10), null);
  expect(attemptFor(request(10), first)).toBe(first);
});

test('a changed order is another attempt', () => {
  const first = attemptFor(request(10), null);
  expect(attemptFor(request(11), first).key).not.toBe(first.key);
});

test('a browser without randomUUID still makes a version 4 UUID', () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(newKey()).toMatch(UUID_V4);
});

test('the order names the total that was shown', () => {
  expect(request(10)).toMatchObject({
    shopId: 2,
    items: [{ productId: 7, skuId: 51, quantity: 10 }],
    expectedTime: null,
    expectedTotal: 28_800,
  });
});
