import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { keepAliveQuery } from '@/api/query-client';
import type { components } from '@/api/schema';
import { countedPageParams, pagedQuery } from '@/model/paged-query';
import { type ProductFilter, queryKeys } from '@/model/query-keys';

type Schemas = components['schemas'];
export type ProductCard = Schemas['ProductCard'];
export type ProductView = Schemas['ProductView'];
export type CategoryNode = Schemas['CategoryNode'];
export type ProductSort = Schemas['ProductSort'];

/** Two columns of ten, about one and a half screens. */
const PAGE_SIZE = 20;

export function productsQuery(filter: ProductFilter) {
  return {
    ...keepAliveQuery,
    ...pagedQuery(queryKeys.products(filter), (cursor, signal) => {
      const query = { ...filter, ...countedPageParams(cursor, PAGE_SIZE) };
      return unwrap(client.GET('/api/product', { params: { query }, signal }));
    }),
  };
}

export function clearanceQuery(alias: string | undefined) {
  return {
    ...keepAliveQuery,
    ...pagedQuery(queryKeys.clearance(alias ?? null), (cursor, signal) => {
      const query = { ...(alias ? { alias } : {}), ...countedPageParams(cursor, PAGE_SIZE) };
      return unwrap(client.GET('/api/product/isClearance', { params: { query }, signal }));
    }),
  };
}

export function productQuery(id: number) {
  return queryOptions({
    ...keepAliveQuery,
    queryKey: queryKeys.product(id),
    queryFn: ({ signal }) => unwrap(client.GET('/api/product/{id}', { params: { path: { id } }, signal })),
  });
}

export function categoryTreeQuery(alias: string) {
  return queryOptions({
    ...keepAliveQuery,
    queryKey: queryKeys.categoryTree(alias),
    queryFn: ({ signal }) =>
      unwrap(client.GET('/api/category/tree', { params: { query: { alias } }, signal })),
  });
}

/** Products shown under each second-level category: two rows of three. */
const PRODUCTS_A_GROUP = 6;

export function categoryGroupsQuery(alias: string, parentId: number) {
  return queryOptions({
    ...keepAliveQuery,
    queryKey: queryKeys.categoryGroups(alias, parentId),
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/api/product/withCategory', {
          params: { query: { alias, parentId, products: PRODUCTS_A_GROUP } },
          signal,
        }),
      ),
  });
}

/** Six related products, and one more in case the product itself is among them. */
const RELATED = 7;

export function relatedQuery(filter: ProductFilter) {
  return queryOptions({
    ...keepAliveQuery,
    queryKey: ['catalog', 'related', filter],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/api/product', { params: { query: { ...filter, limit: RELATED } }, signal })),
  });
}
