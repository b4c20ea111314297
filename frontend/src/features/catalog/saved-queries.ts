import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';

/** Products of the device's own list, in any order. */
export function productsByIdQuery(ids: number[]) {
  return queryOptions({
    queryKey: ['catalog', 'byId', ids],
    queryFn: ({ signal }) => {
      const query = { 'ids[]': ids, limit: ids.length };
      return unwrap(client.GET('/api/product', { params: { query }, signal }));
    },
    // A product that is removed from the list leaves the others in sight.
    placeholderData: (before) => before,
  });
}

/** New products in a rail: the newest ones, however long ago the last visit was. */
const NEWEST = 12;

export function newestQuery(alias: string) {
  return queryOptions({
    queryKey: ['catalog', 'newest', alias],
    queryFn: ({ signal }) => {
      const query = { alias, sort: 'newest' as const, limit: NEWEST };
      return unwrap(client.GET('/api/product', { params: { query }, signal }));
    },
  });
}
