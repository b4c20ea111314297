import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { prefetchFirstQuery } from './first-queries';

/** Follows a link and returns what is requested, in order. */
async function requested(address: string): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(decodeURIComponent(request.url.replace(window.location.origin, '')));
    const data = { shop: { id: 5 }, product: {}, list: [], sections: [] };
    return new Response(JSON.stringify({ code: 0, message: '', data }));
  });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await prefetchFirstQuery(cache, new URL(address, window.location.href));
  return asked;
}

test.each([
  ['/home', ['/api/decorate/0']],
  ['/home?m=hengwen', ['/api/user?alias=hengwen', '/api/decorate/5']],
  ['/product?m=hengwen', ['/api/category/tree?alias=hengwen']],
  ['/secondCategory/7?m=hengwen', ['/api/category/tree?alias=hengwen']],
  ['/product/detail/7?m=hengwen', ['/api/product/7']],
  ['/originating', ['/api/area?withMerchants=true']],
  ['/introduce?m=hengwen', ['/api/user?alias=hengwen']],
  ['/introduce', ['/api/platform']],
  ['/notice?m=hengwen', ['/api/user?alias=hengwen']],
  ['/contacts', ['/api/platform']],
])('a press on %s requests what the screen shows first', async (address, expected) => {
  expect(await requested(address)).toEqual(expected);
});

test.each(['/product/detail/0', '/product/detail/x', '/merchant', '/secondCategory/7'])(
  'a press on %s requests nothing',
  async (address) => expect(await requested(address)).toEqual([]),
);
