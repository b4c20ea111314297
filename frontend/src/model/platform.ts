import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';
import { keepAliveQuery } from '@/api/query-client';
import { read } from '@/api/read';
import type { components } from '@/api/schema';

export type Platform = components['schemas']['Platform'];
export type Limits = components['schemas']['Limits'];

/** User id of the platform's home page in `/api/decorate/{userId}`. */
export const PLATFORM_ID = 0;

/**
 * Names, limits, levels and notices of the platform: they change by the month. In a page's initial data the
 * agreements have no text.
 */
export const platformQuery = () => ({ ...read('/api/platform'), ...keepAliveQuery });

/** The agreements with their texts. */
export function agreementsQuery() {
  return queryOptions({
    ...keepAliveQuery,
    queryKey: [...platformQuery().queryKey, 'agreements'],
    queryFn: async ({ signal }) => (await call('GET', '/api/platform', {}, { signal })).agreements,
  });
}

/** The sizes, lengths and counts that the server accepts. */
export function limitsQuery() {
  return { ...platformQuery(), select: (platform: Platform) => platform.limits };
}
