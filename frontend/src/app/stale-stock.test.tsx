import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { read } from '@/api/read';
import { myProductsQuery } from '@/features/editing/queries';
import { useOrderFromInquiry } from '@/features/order/inquiry/queries';
import { useChangeStatus, usePlaceOrder } from '@/features/order/queries';
import { queryKeys } from '@/model/query-keys';

/** What shows stock: to visitors, and to the merchant. */
const WITH_STOCK = [
  queryKeys.product(7),
  queryKeys.products({ alias: 'hengwen' }),
  queryKeys.clearance('hengwen'),
  queryKeys.home(2),
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
  for (const key of WITH_STOCK) cache.setQueryData(key, { stock: 96 });
  cache.setQueryData(queryKeys.shop('hengwen'), {});
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(use, { wrapper });
  await result.current();
  const isStale = (key: readonly unknown[]) => cache.getQueryState(key)?.isInvalidated;
  expect(WITH_STOCK.filter((key) => !isStale(key))).toEqual([]);
  expect(isStale(queryKeys.shop('hengwen'))).toBe(false);
});
