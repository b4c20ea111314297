import type { Input } from '@/api/client';
import { keepAliveQuery } from '@/api/query-client';
import { read, readPages } from '@/api/read';
import type { components } from '@/api/schema';

type Schemas = components['schemas'];
export type ShopView = Schemas['ShopView'];
export type Notice = Schemas['Notice'];

/** Filters of the public merchant list. */
export type MerchantFilter = Omit<Input<'GET', '/api/user/list'>, 'cursor' | 'limit' | 'withTotal'>;

export const shopOf = ({ shop }: Schemas['UserView']): ShopView => shop;

/** A merchant's public view by shop code. */
export const shopQuery = (alias: string) => ({
  ...read('/api/user', { alias }),
  ...keepAliveQuery,
  select: shopOf,
});

/** Merchant cards are large: ten fill seven screens. */
export const merchantsQuery = (filter: MerchantFilter) => ({
  ...readPages('/api/user/list', { ...filter, limit: 10, withTotal: true }),
  ...keepAliveQuery,
});
