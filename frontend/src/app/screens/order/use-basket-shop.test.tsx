import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addLines } from '@/model/basket/basket';
import { updateBasket } from '@/model/basket/basket-store';
import { useBasketShop } from './use-basket-shop';

const SHOP = { id: 5, alias: 'hengwen' };
const LINE = { skuId: 1, productId: 2, quantity: 3, price: 100, look: null };

/** The shops that the server has, by their codes. */
let shops: { id: number; alias: string }[];

function use(code: string) {
  vi.stubGlobal('fetch', async (request: Request) => {
    const { searchParams } = new URL(request.url);
    const shop = shops.find(
      ({ id, alias }) => searchParams.get('alias') === alias || searchParams.get('id') === String(id),
    );
    const answer = shop ? { code: 0, message: '', data: { shop } } : { code: 3, message: '', data: null };
    return new Response(JSON.stringify(answer), { status: shop ? 200 : 404 });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const read = () => {
    const { shop, gone } = useBasketShop(code);
    return { found: shop.data, isError: shop.isError, gone };
  };
  return renderHook(read, { wrapper }).result;
}

beforeEach(() => {
  updateBasket(SHOP, (basket) => addLines(basket, [LINE], 'set', 1).basket);
});

test('a shop that has another code by now is found by its id', async () => {
  shops = [{ id: 5, alias: 'hengwenqi' }];
  const result = use('hengwen');
  await waitFor(() => expect(result.current.found).toEqual(shops[0]));
  expect(result.current.gone).toBeNull();
});

test('a shop that does not exist any more is known by its basket, so that it can be emptied', async () => {
  shops = [];
  const result = use('hengwen');
  await waitFor(() => expect(result.current.gone).toEqual(SHOP));
  expect(result.current.found).toBeUndefined();
});

test('an unknown code without a basket is only missing', async () => {
  shops = [];
  const result = use('nobody');
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(result.current.gone).toBeNull();
});
