import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { keepAliveQuery } from '@/api/query-client';
import type { components } from '@/api/schema';
import { countedPageParams, pagedQuery } from '@/model/paged-query';
import { type MerchantFilter, queryKeys } from '@/model/query-keys';

type Schemas = components['schemas'];
export type ShopView = Schemas['ShopView'];
export type ShopCard = Schemas['ShopCard'];
export type Notice = Schemas['Notice'];

/** Merchant cards are large: three quarters of a screen. */
const PAGE_SIZE = 10;

/** A merchant's public view by shop code. */
export function shopQuery(alias: string) {
  return queryOptions({
    ...keepAliveQuery,
    queryKey: queryKeys.shop(alias),
    queryFn: async ({ signal }) =>
      (await unwrap(client.GET('/api/user', { params: { query: { alias } }, signal }))).shop,
  });
}

export function merchantsQuery(filter: MerchantFilter) {
  return {
    ...keepAliveQuery,
    ...pagedQuery(queryKeys.merchants(filter), (cursor, signal) => {
      const query = { ...filter, ...countedPageParams(cursor, PAGE_SIZE) };
      return unwrap(client.GET('/api/user/list', { params: { query }, signal }));
    }),
  };
}
