import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { keptQuery } from '@/api/query-client';
import type { components } from '@/api/schema';
import { type ProductFilter, queryKeys } from '@/model/query-keys';

type Schemas = components['schemas'];
export type ProductCard = Schemas['ProductCard'];
export type ProductView = Schemas['ProductView'];
export type CategoryNode = Schemas['CategoryNode'];
export type ProductSort = Schemas['ProductSort'];

/** Two columns of ten: a screen and a half, so that the next page arrives before the end is seen. */
const PAGE_SIZE = 20;

/** Counting costs the server a query of its own: only the first page asks for it. */
function page(cursor: string | null) {
  return cursor === null ? { limit: PAGE_SIZE, withTotal: true } : { limit: PAGE_SIZE, cursor };
}

export function productsQuery(filter: ProductFilter) {
  return infiniteQueryOptions({
    ...keptQuery,
    queryKey: queryKeys.products(filter),
    queryFn: ({ pageParam, signal }) =>
      unwrap(client.GET('/api/product', { params: { query: { ...filter, ...page(pageParam) } }, signal })),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

export function clearanceQuery(alias: string | undefined) {
  return infiniteQueryOptions({
    ...keptQuery,
    queryKey: queryKeys.clearance(alias ?? null),
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        client.GET('/api/product/isClearance', {
          params: { query: { ...(alias ? { alias } : {}), ...page(pageParam) } },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

export function productQuery(id: number) {
  return queryOptions({
    ...keptQuery,
    queryKey: queryKeys.product(id),
    queryFn: ({ signal }) => unwrap(client.GET('/api/product/{id}', { params: { path: { id } }, signal })),
  });
}

export function categoryTreeQuery(alias: string) {
  return queryOptions({
    ...keptQuery,
    queryKey: queryKeys.categoryTree(alias),
    queryFn: ({ signal }) =>
      unwrap(client.GET('/api/category/tree', { params: { query: { alias } }, signal })),
  });
}

/** Products shown under each second-level category: two rows of three. */
const PRODUCTS_A_GROUP = 6;

export function categoryGroupsQuery(alias: string, parentId: number) {
  return queryOptions({
    ...keptQuery,
    queryKey: ['catalog', 'groups', alias, parentId],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/api/product/withCategory', {
          params: { query: { alias, parentId, products: PRODUCTS_A_GROUP } },
          signal,
        }),
      ),
  });
}

/** Six neighbours on a product's page, and one more in case the product itself is among them. */
const RELATED = 7;

export function relatedQuery(filter: ProductFilter) {
  return queryOptions({
    ...keptQuery,
    queryKey: ['catalog', 'related', filter],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/api/product', { params: { query: { ...filter, limit: RELATED } }, signal })),
  });
}
