import { afterEach, expect, test, vi } from 'vitest';
import { attemptFor, newKey } from './attempt';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const request = (pieces: number) => ({ items: [{ skuId: 51, quantity: pieces }] });

afterEach(() => vi.unstubAllGlobals());

test('the same request keeps its key', () => {
  const first = attemptFor(request(10), null);
  expect(attemptFor(request(10), first)).toBe(first);
});

test('a changed request is another attempt', () => {
  const first = attemptFor(request(10), null);
  expect(attemptFor(request(11), first).key).not.toBe(first.key);
});

test('a browser without randomUUID still makes a version 4 UUID', () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(newKey()).toMatch(UUID_V4);
});
