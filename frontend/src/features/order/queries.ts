import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { keepAliveQuery } from '@/api/query-client';
import { pagedQuery, pageParams } from '@/model/paged-query';
import { queryKeys } from '@/model/query-keys';
import type { Attempt } from './model/attempt';
import type {
  ExportedList,
  ExportRequest,
  OrderAction,
  OrderFilters,
  OrderView,
  PlaceOrderRequest,
} from './types';

const PAGE_SIZE = 20;
const SUGGESTIONS = 6;

const orderKeys = {
  all: ['orders'] as const,
  lists: ['orders', 'list'] as const,
  one: (orderNumber: string) => ['orders', 'one', orderNumber] as const,
};

function filled({ side, status, keyword, from, to }: ExportedList) {
  return {
    ...(side ? { side } : {}),
    ...(status ? { status } : {}),
    ...(keyword ? { keyword } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

export function ordersQuery(filters: OrderFilters) {
  return {
    ...keepAliveQuery,
    staleTime: 0,
    ...pagedQuery([...orderKeys.lists, filled(filters)], (cursor, signal) => {
      const query = { ...filled(filters), ...pageParams(cursor, PAGE_SIZE) };
      return unwrap(client.GET('/api/order', { params: { query }, signal }));
    }),
  };
}

/** Number of received orders that wait for confirmation. */
export function waitingOrdersQuery() {
  return queryOptions({
    queryKey: [...orderKeys.lists, 'waiting'],
    queryFn: ({ signal }) => {
      const query = { side: 'received', status: 'submitted', limit: 1, withTotal: true } as const;
      return unwrap(client.GET('/api/order', { params: { query }, signal }));
    },
    select: (page) => page.total ?? 0,
  });
}

/** One order; `shareToken` gives access by share link. */
export function orderQuery(orderNumber: string, shareToken: string | undefined) {
  return queryOptions({
    queryKey: [...orderKeys.one(orderNumber), shareToken ?? ''],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/api/order/{orderId}', {
          params: { path: { orderId: orderNumber }, query: shareToken ? { t: shareToken } : {} },
          signal,
        }),
      ),
  });
}

/** Other products of the shop. */
export function suggestionsQuery(shopId: number) {
  return queryOptions({
    queryKey: ['products', 'suggested', shopId],
    queryFn: ({ signal }) => {
      const query = { userId: shopId, sort: 'popular', limit: SUGGESTIONS } as const;
      return unwrap(client.GET('/api/product', { params: { query }, signal }));
    },
  });
}

/** Orders take from the stock, and cancelling gives it back. */
async function refreshStock(cache: QueryClient): Promise<void> {
  await Promise.all(
    [queryKeys.catalog, queryKeys.homes, ['products']].map((queryKey) =>
      // What is not on screen is read again when it is.
      cache.invalidateQueries({ queryKey, refetchType: 'none' }),
    ),
  );
}

export function usePlaceOrder() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ attempt, request }: { attempt: Attempt; request: PlaceOrderRequest }) =>
      unwrap(
        client.POST('/api/order', {
          params: { header: { 'Idempotency-Key': attempt.key } },
          body: request,
        }),
      ),
    onSuccess: () =>
      Promise.all([cache.invalidateQueries({ queryKey: orderKeys.lists }), refreshStock(cache)]),
  });
}

interface StatusChange {
  orderNumber: string;
  action: OrderAction;
  reason?: string | undefined;
}

export function useChangeStatus() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ orderNumber, action, reason }: StatusChange) =>
      unwrap(
        client.PUT('/api/order/{orderId}/status', {
          params: { path: { orderId: orderNumber } },
          body: { action, ...(reason ? { reason } : {}) },
        }),
      ),
    // Also after a rejection: the other party may have changed the order.
    onSettled: (_order, _error, { action }) =>
      Promise.all([
        cache.invalidateQueries({ queryKey: orderKeys.all }),
        action === 'cancel' && refreshStock(cache),
      ]),
  });
}

export function useDeleteOrder() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ orderNumber }: Pick<OrderView, 'orderNumber'>) =>
      unwrap(client.DELETE('/api/order/{orderId}', { params: { path: { orderId: orderNumber } } })),
    onSuccess: () => cache.invalidateQueries({ queryKey: orderKeys.lists }),
  });
}

export function useExportOrders() {
  return useMutation({
    mutationFn: (request: ExportRequest) => unwrap(client.POST('/api/order/export', { body: request })),
  });
}

/** The exported orders as rows, for browsers that block downloads. */
export function useOrderRows() {
  return useMutation({
    mutationFn: (filters: ExportedList) => allOrders(filters),
  });
}

const LARGEST_PAGE = 100;
/** About as many rows as a chat message holds. */
const MOST_PAGES = 3;

async function allOrders(filters: ExportedList) {
  const rows = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { ...filled(filters), limit: LARGEST_PAGE, ...(cursor ? { cursor } : {}) };
    const answer: Awaited<ReturnType<typeof readOrders>> = await readOrders(query);
    rows.push(...answer.list);
    cursor = answer.nextCursor;
    if (cursor === null) break;
  }
  return rows;
}

function readOrders(query: ReturnType<typeof filled> & { limit: number; cursor?: string }) {
  return unwrap(client.GET('/api/order', { params: { query } }));
}
