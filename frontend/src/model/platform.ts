import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { keepAliveQuery } from '@/api/query-client';
import type { components } from '@/api/schema';
import { queryKeys } from './query-keys';

export type Platform = components['schemas']['Platform'];
export type Limits = components['schemas']['Limits'];

/** User id of the platform's home page in `/api/decorate/{userId}`. */
export const PLATFORM_ID = 0;

/**
 * Names, limits, levels and notices of the platform: they change by the month. In a page's initial data the
 * agreements have no text.
 */
export function platformQuery() {
  return queryOptions({
    ...keepAliveQuery,
    queryKey: queryKeys.platform,
    queryFn: ({ signal }) => unwrap(client.GET('/api/platform', { signal })),
  });
}

/** The agreements with their texts. */
export function agreementsQuery() {
  return queryOptions({
    ...keepAliveQuery,
    queryKey: queryKeys.agreements,
    queryFn: async ({ signal }) => (await unwrap(client.GET('/api/platform', { signal }))).agreements,
  });
}

/** The sizes, lengths and counts that the server accepts. */
export function limitsQuery() {
  return { ...platformQuery(), select: (platform: Platform) => platform.limits };
}
