import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { read } from '@/api/read';
import { clearanceQuery, productQuery, productsQuery } from '@/features/catalog/queries';
import { myProductsQuery } from '@/features/editing/queries';
import { homeQuery } from '@/features/home/queries';
import { useOrderFromInquiry } from '@/features/order/inquiry/queries';
import { useChangeStatus, usePlaceOrder } from '@/features/order/queries';
import { shopQuery } from '@/features/shop/queries';

/** What shows stock: to visitors, and to the merchant. */
const WITH_STOCK = [
  productQuery(7).queryKey,
  productsQuery({ alias: 'hengwen' }).queryKey,
  clearanceQuery('hengwen').queryKey,
  homeQuery(2).queryKey,
  read('/api/product', { userId: 2 }).queryKey,
  myProductsQuery({ sort: 'stock' }).queryKey,
];

const changes = {
  'an order': () => {
    const { mutateAsync } = usePlaceOrder();
    return () => mutateAsync({ key: 'k', body: { items: [] } as never });
  },
  'a cancellation': () => {
    const { mutateAsync } = useChangeStatus();
    return () => mutateAsync({ orderId: '261120K7XQ2M9PBD', body: { action: 'cancel' } });
  },
  'an order from an inquiry': () => {
    const { mutateAsync } = useOrderFromInquiry();
    return () => mutateAsync({ inquiryNumber: '261124AAAAAAAAAA', body: { items: [] } as never });
  },
};

test.each(Object.entries(changes))('after %s every list with stock counts as out of date', async (_, use) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 0, message: '', data: {} })));
  const cache = new QueryClient();
  for (const key of WITH_STOCK) cache.setQueryData<unknown>(key, { stock: 96 });
  cache.setQueryData(shopQuery('hengwen').queryKey, {} as never);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(use, { wrapper });
  await result.current();
  const isStale = (key: readonly unknown[]) => cache.getQueryState(key)?.isInvalidated;
  expect(WITH_STOCK.filter((key) => !isStale(key))).toEqual([]);
  expect(isStale(shopQuery('hengwen').queryKey)).toBe(false);
});
