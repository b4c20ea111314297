import { expect, test, vi } from 'vitest';
import { isServerReachable } from './reachable';

test.each([
  ['the file', 200, true],
  ['a refusal', 404, true],
  ['a gateway whose server is away', 502, false],
  ['a gateway whose server is busy or silent', 504, false],
])('%s (%s) answers for the server: %s', async (_, status, isReachable) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  expect(await isServerReachable()).toBe(isReachable);
});

test('without an answer the server is not reachable', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await isServerReachable()).toBe(false);
});
