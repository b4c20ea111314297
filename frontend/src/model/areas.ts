import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { keepAliveQuery } from '@/api/query-client';
import type { components } from '@/api/schema';
import { queryKeys } from './query-keys';

export type Area = components['schemas']['Area'];
export type ShippingArea = components['schemas']['ShippingArea'];

/** The shipping origins with merchants, which are a few of all. */
export function areasWithMerchantsQuery() {
  return queryOptions({
    ...keepAliveQuery,
    queryKey: queryKeys.areasWithMerchants,
    queryFn: ({ signal }) =>
      unwrap(client.GET('/api/area', { params: { query: { withMerchants: true } }, signal })),
  });
}

/** All shipping origins: provinces with their cities, and countries. */
export function areasQuery() {
  return queryOptions({
    ...keepAliveQuery,
    queryKey: queryKeys.areas,
    queryFn: ({ signal }) => unwrap(client.GET('/api/area', { signal })),
  });
}
