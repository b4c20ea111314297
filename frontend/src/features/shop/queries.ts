import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client, take } from '@/api/client';
import { keptQuery } from '@/api/query-client';
import type { components, paths } from '@/api/schema';

type Schemas = components['schemas'];
export type ShopView = Schemas['ShopView'];
export type ShopCard = Schemas['ShopCard'];
export type Area = Schemas['Area'];
export type ShippingArea = Schemas['ShippingArea'];
export type Notice = Schemas['Notice'];
export type Platform = Schemas['Platform'];

type MerchantQuery = NonNullable<paths['/api/user/list']['get']['parameters']['query']>;

/** What a list of merchants is narrowed to. */
export type MerchantFilter = Omit<MerchantQuery, 'cursor' | 'limit' | 'withTotal'>;

/** A merchant's card is three quarters of a screen high. */
const PAGE_SIZE = 10;

export function platformQuery() {
  return queryOptions({
    ...keptQuery,
    queryKey: ['platform'],
    queryFn: ({ signal }) => take(client.GET('/api/platform', { signal })),
  });
}

export function areasQuery() {
  return queryOptions({
    ...keptQuery,
    queryKey: ['shop', 'areas'],
    queryFn: ({ signal }) => take(client.GET('/api/area', { signal })),
  });
}

/** A merchant's public view by shop code. */
export function shopQuery(alias: string) {
  return queryOptions({
    ...keptQuery,
    queryKey: ['shop', 'byAlias', alias],
    queryFn: async ({ signal }) =>
      (await take(client.GET('/api/user', { params: { query: { alias } }, signal }))).shop,
  });
}

export function merchantsQuery(filter: MerchantFilter) {
  return infiniteQueryOptions({
    ...keptQuery,
    queryKey: ['shop', 'merchants', filter],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam === null ? { withTotal: true } : { cursor: pageParam };
      const query = { ...filter, ...page, limit: PAGE_SIZE };
      return take(client.GET('/api/user/list', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}
