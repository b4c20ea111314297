import type { Input } from '@/api/client';
import { keepAliveQuery } from '@/api/query-client';
import { read, readPages } from '@/api/read';
import type { components } from '@/api/schema';

type Schemas = components['schemas'];
export type ProductCard = Schemas['ProductCard'];
export type ProductView = Schemas['ProductView'];
export type CategoryNode = Schemas['CategoryNode'];
export type ProductSort = Schemas['ProductSort'];

/** Filters of the public product list; `alias` narrows it to one shop. */
export type ProductFilter = Omit<Input<'GET', '/api/product'>, 'mine' | 'cursor' | 'limit' | 'withTotal'>;

/** Two columns of ten, about one and a half screens. */
const FIRST_PAGE = { limit: 20, withTotal: true } as const;

export const productsQuery = (filter: ProductFilter) => ({
  ...readPages('/api/product', { ...filter, ...FIRST_PAGE }),
  ...keepAliveQuery,
});

export const clearanceQuery = (alias: string | undefined) => ({
  ...readPages('/api/product/isClearance', { alias, ...FIRST_PAGE }),
  ...keepAliveQuery,
});

export const productQuery = (id: number) => ({ ...read('/api/product/{id}', { id }), ...keepAliveQuery });

export const categoryTreeQuery = (alias: string) => ({
  ...read('/api/category/tree', { alias }),
  ...keepAliveQuery,
});

/** New products in a rail: the newest ones, however long ago the last visit was. */
export const newestQuery = (alias: string) => read('/api/product', { alias, sort: 'newest', limit: 12 });
