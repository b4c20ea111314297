import { queryOptions, useQuery } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import type { components } from '@/api/schema';
import { queryKeys } from './query-keys';

type UnreadCounts = components['schemas']['UnreadCounts'];

/** Numbers of what the reader has not opened: of the account, and of what this browser sent without one. */
export function unreadQuery() {
  return queryOptions({
    queryKey: queryKeys.unread,
    queryFn: ({ signal }) => unwrap(client.GET('/api/inquiry/unread', { signal })),
    staleTime: 0,
  });
}

/** The numbers as they were read last; the page reads them once it is shown (`use-unread-counts.ts`). */
export function useUnread(): UnreadCounts | undefined {
  return useQuery({ ...unreadQuery(), enabled: false }).data;
}

/** What the tab of the own shop counts. Notifications tell of the same orders and inquiries. */
export function newCount(counts: UnreadCounts | undefined): number {
  return counts ? counts.orders + counts.inquiries + counts.answers : 0;
}
