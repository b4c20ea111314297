import { useQuery } from '@tanstack/react-query';
import type { PathOf } from '@/api/client';
import { read } from '@/api/read';
import type { components } from '@/api/schema';

type UnreadCounts = components['schemas']['UnreadCounts'];

/** Where orders and inquiries, sent and received, are read. */
export const ORDER_PATHS = ['/api/order', '/api/order/{orderId}'] satisfies PathOf<'GET'>[];
export const INQUIRY_PATHS = [
  '/api/inquiry',
  '/api/inquiry/block',
  '/api/inquiry/sent',
  '/api/inquiry/{inquiryNumber}',
] satisfies PathOf<'GET'>[];

/** Numbers and lists of what waits. */
export const TODAY_PATHS = ['/api/today', '/api/today/waiting'] satisfies PathOf<'GET'>[];

/**
 * Options of a query that others change while the reader looks at it: read whenever it is shown, every 30 s while the
 * app is visible, and when the user returns.
 */
export const LIVE = { staleTime: 0, refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const;

/** Numbers of what the reader has not opened: of the account, and of what this browser sent without one. */
export const unreadQuery = () => ({
  ...read('/api/inquiry/unread'),
  staleTime: 0,
  // No part of what a page shows.
  meta: { isBackground: true },
});

/** The numbers as they were read last; the page reads them once it is shown (`use-unread-counts.ts`). */
export function useUnread(): UnreadCounts | undefined {
  return useQuery({ ...unreadQuery(), enabled: false }).data;
}
