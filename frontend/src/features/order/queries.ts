import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, type Data } from '@/api/client';
import { isPaged, read } from '@/api/read';
import { invalidateAccount } from '@/model/account';
import { invalidate, useCall } from '@/model/mutations';
import { refreshStock } from '@/model/stock';
import { ORDER_PATHS, TODAY_PATHS } from '@/model/unread';
import type { ExportedList, OrderView } from './types';

/** One order; `shareToken` gives access by share link. The list that leads to it is always refetched, as it is. */
export const orderQuery = (orderId: string, shareToken: string | undefined) => ({
  ...read('/api/order/{orderId}', { orderId, t: shareToken }),
  staleTime: 0,
});

/** A merchant who opens an order has read it: the number of new orders is another from then on. */
export function useNoteRead(order: OrderView | undefined) {
  const cache = useQueryClient();
  const isReader = order?.viewer === 'merchant';
  const orderNumber = order?.orderNumber;
  useEffect(() => {
    if (!isReader || !orderNumber) return;
    void invalidateAccount(cache);
    void invalidate(cache, ['/api/inquiry/unread']);
    void invalidate(cache, ['/api/order'], 'none');
  }, [cache, isReader, orderNumber]);
}

export function usePlaceOrder() {
  const cache = useQueryClient();
  return useCall('POST', '/api/order', {
    onSuccess: () => Promise.all([invalidate(cache, ['/api/order']), refreshStock(cache)]),
  });
}

export function useChangeStatus() {
  const cache = useQueryClient();
  return useCall('PUT', '/api/order/{orderId}/status', {
    // Also after a rejection: the other party may have changed the order.
    onSettled: (_order, _error, { body }) =>
      Promise.all([
        invalidate(cache, [...ORDER_PATHS, ...TODAY_PATHS]),
        body.action === 'cancel' && refreshStock(cache),
      ]),
  });
}

/**
 * The same from a list, which keeps the order in its place until it is opened again: if it went at once, the next order
 * would come under the finger.
 */
export function useChangeListed() {
  const cache = useQueryClient();
  return useCall('PUT', '/api/order/{orderId}/status', {
    onSuccess: async ({ orderNumber, status, actions }) => {
      const isList = ({ queryKey }: { queryKey: QueryKey }) =>
        queryKey[0] === '/api/order' && isPaged(queryKey);
      cache.setQueriesData<InfiniteData<Data<'GET', '/api/order'>>>(
        { predicate: isList },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              list: page.list.map((order) =>
                order.orderNumber === orderNumber ? { ...order, status, actions, unread: false } : order,
              ),
            })),
          },
      );
      await Promise.all([
        invalidate(cache, ORDER_PATHS, 'none'),
        invalidate(cache, TODAY_PATHS),
        invalidateAccount(cache),
      ]);
    },
    // The other party may have changed it.
    onError: () => invalidate(cache, ORDER_PATHS),
  });
}

const LARGEST_PAGE = 100;
/** About as many rows as a phone pastes into a spreadsheet at once. */
const MOST_PAGES = 10;

/** The orders after a cursor as rows, for browsers that block downloads; the number of all, and where the rest begins. */
export async function orderRows({ side, status, keyword, from, to }: ExportedList, start: string | null) {
  const filters = { side, status, keyword, from, to };
  const rows = [];
  let cursor = start;
  let total = 0;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer: Data<'GET', '/api/order'> = await call('GET', '/api/order', {
      ...filters,
      limit: LARGEST_PAGE,
      cursor: cursor ?? undefined,
      withTotal: page === 0 ? true : undefined,
    });
    rows.push(...answer.list);
    total = answer.total ?? total;
    cursor = answer.nextCursor;
    if (cursor === null) break;
  }
  return { rows, total, next: cursor };
}
