import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client, unwrap } from '@/api/client';
import { keepAliveQuery } from '@/api/query-client';
import type { Attempt } from '@/lib/attempt';
import { pagedQuery, pageParams } from '@/model/paged-query';
import { queryKeys } from '@/model/query-keys';
import { refreshStock } from '@/model/stock';
import { unreadKeys } from '@/model/unread';
import type {
  ExportedList,
  ExportRequest,
  OrderAction,
  OrderFilters,
  OrderView,
  PlaceOrderRequest,
  Shipment,
} from './types';

const PAGE_SIZE = 20;
const SUGGESTIONS = 6;

const orderKeys = {
  all: queryKeys.orders,
  lists: [...queryKeys.orders, 'list'] as const,
  one: (orderNumber: string) => [...queryKeys.orders, 'one', orderNumber] as const,
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

/** Whether the user has ordered anything. */
export function hasOrderedQuery() {
  return queryOptions({
    queryKey: [...orderKeys.lists, 'any'],
    queryFn: ({ signal }) => {
      const query = { side: 'placed', limit: 1 } as const;
      return unwrap(client.GET('/api/order', { params: { query }, signal }));
    },
    select: (page) => page.list.length > 0,
  });
}

/** One order; `shareToken` gives access by share link. */
export function orderQuery(orderNumber: string, shareToken: string | undefined) {
  return queryOptions({
    // The list that leads to it is always refetched.
    staleTime: 0,
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

/** A merchant who opens an order has read it: the number of new orders is another from then on. */
export function useNoteRead(order: OrderView | undefined) {
  const cache = useQueryClient();
  const isReader = order?.viewer === 'merchant';
  const orderNumber = order?.orderNumber;
  useEffect(() => {
    if (!isReader || !orderNumber) return;
    void cache.invalidateQueries({ queryKey: queryKeys.account });
    void cache.invalidateQueries({ queryKey: unreadKeys.unread });
    void cache.invalidateQueries({ queryKey: orderKeys.lists, refetchType: 'none' });
  }, [cache, isReader, orderNumber]);
}

/** Other products of the shop. */
export function suggestionsQuery(shopId: number) {
  return queryOptions({
    queryKey: queryKeys.suggested(shopId),
    queryFn: ({ signal }) => {
      const query = { userId: shopId, sort: 'popular', limit: SUGGESTIONS } as const;
      return unwrap(client.GET('/api/product', { params: { query }, signal }));
    },
  });
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

/** What comes with a status change; empty texts are left out. */
export interface StatusDetails extends Partial<Shipment> {
  reason?: string;
}

interface StatusChange extends StatusDetails {
  orderNumber: string;
  action: OrderAction;
}

function given(details: StatusDetails): StatusDetails {
  return Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ''));
}

export function useChangeStatus() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ orderNumber, action, ...details }: StatusChange) =>
      unwrap(
        client.PUT('/api/order/{orderId}/status', {
          params: { path: { orderId: orderNumber } },
          body: { action, ...given(details) },
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
    mutationFn: ({ filters, cursor }: { filters: ExportedList; cursor: string | null }) =>
      orderRows(filters, cursor),
  });
}

const LARGEST_PAGE = 100;
/** About as many rows as a phone pastes into a spreadsheet at once. */
const MOST_PAGES = 10;

/** The orders after a cursor, the number of all, and where the rest begins. */
async function orderRows(filters: ExportedList, start: string | null) {
  const rows = [];
  let cursor = start;
  let total = 0;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = {
      ...filled(filters),
      limit: LARGEST_PAGE,
      ...(cursor ? { cursor } : {}),
      ...(page === 0 ? { withTotal: true } : {}),
    };
    const answer: Awaited<ReturnType<typeof readOrders>> = await readOrders(query);
    rows.push(...answer.list);
    total = answer.total ?? total;
    cursor = answer.nextCursor;
    if (cursor === null) break;
  }
  return { rows, total, next: cursor };
}

function readOrders(
  query: ReturnType<typeof filled> & { limit: number; cursor?: string; withTotal?: boolean },
) {
  return unwrap(client.GET('/api/order', { params: { query } }));
}
