import { type ComponentType, useState } from 'react';
import type { TableOrder } from '@/ui/table/table-types';
import { useWindowFrom } from '@/ui/use-window-from';
import { late } from './late';

/** Entries that a table asks for at once: most lists are complete with it. */
export const TABLE_PAGE = 100;

/**
 * A table that takes the place of a list from 1024 px on. Only such windows load its code; when that fails, the list
 * is shown.
 */
export function lateTable<P extends object>(load: () => Promise<ComponentType<P>>) {
  const usePart = late(load, ['table']);
  return function useLateTable(isWanted = true): { isTable: boolean; Table: ComponentType<P> | null } {
    const isWide = useWindowFrom(1024);
    const [isLost, setLost] = useState(false);
    const isTable = isWanted && isWide && !isLost;
    const Table = usePart(isTable, () => setLost(true));
    return { isTable, Table: isTable ? Table : null };
  };
}

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
