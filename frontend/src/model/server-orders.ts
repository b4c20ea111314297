import type { TableOrder } from '@/ui/table/table-types';

/** The orders in which the server sorts a list, by the columns of its table. */
export type ServerOrders<S extends string> = Partial<Record<S, TableOrder>>;

/** The server's order by a column; null for its usual one. */
export function sortOf<S extends string>(orders: ServerOrders<S>, order: TableOrder | null): S | null {
  const found = (Object.entries(orders) as [S, TableOrder][]).find(
    ([, { column, direction }]) => column === order?.column && direction === order.direction,
  );
  return found?.[0] ?? null;
}

/** The order in the URL; null for none, and for one that the server does not have. */
export function sortFrom<S extends string>(orders: ServerOrders<S>, params: URLSearchParams): S | null {
  const sort = params.get('sort') ?? '';
  return Object.hasOwn(orders, sort) ? (sort as S) : null;
}
