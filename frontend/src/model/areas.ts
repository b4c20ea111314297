import { keepAliveQuery } from '@/api/query-client';
import { read } from '@/api/read';
import type { components } from '@/api/schema';

export type Area = components['schemas']['Area'];
export type ShippingArea = components['schemas']['ShippingArea'];

/** The shipping origins with merchants, which are a few of all. */
export const areasWithMerchantsQuery = () => ({
  ...read('/api/area', { withMerchants: true }),
  ...keepAliveQuery,
});

/** All shipping origins: provinces with their cities, and countries. */
export const areasQuery = () => ({ ...read('/api/area'), ...keepAliveQuery });
