import { queryOptions, useQuery } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import type { components } from '@/api/schema';

type UnreadCounts = components['schemas']['UnreadCounts'];

/** Keys that several modules use, and no public screen at first. */
export const unreadKeys = {
  unread: ['account', 'unread'],
  /** Sent and received ones. */
  inquiries: ['inquiries'],
  notifications: ['notifications'],
} as const;

/** Numbers of what the reader has not opened: of the account, and of what this browser sent without one. */
export function unreadQuery() {
  return queryOptions({
    queryKey: unreadKeys.unread,
    queryFn: ({ signal }) => unwrap(client.GET('/api/inquiry/unread', { signal })),
    staleTime: 0,
    // No part of what a page shows.
    meta: { isBackground: true },
  });
}

/** The numbers as they were read last; the page reads them once it is shown (`use-unread-counts.ts`). */
export function useUnread(): UnreadCounts | undefined {
  return useQuery({ ...unreadQuery(), enabled: false }).data;
}
