import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '@/api/session';
import { prepareChime, ring } from '@/lib/chime';
import { invalidateAccount } from '@/model/account';
import { invalidate } from '@/model/mutations';
import { newCount } from '@/model/new-count';
import { INQUIRY_PATHS, LIVE, ORDER_PATHS, TODAY_PATHS, unreadQuery } from '@/model/unread';
import { setTitleCount, watchTitle } from '@/ui/title-count';

/** Where orders, inquiries and notifications are read. */
const CHANGED = [
  ...ORDER_PATHS,
  ...INQUIRY_PATHS,
  '/api/notification',
  '/api/notification/channels',
  ...TODAY_PATHS,
] as const;

/**
 * Keeps the numbers of new orders, inquiries and answers current: while the app is visible, and when the user returns
 * to it. If they change, what is shown of them is read again. A browser without a session that never sent an inquiry
 * asks once.
 */
export function useUnreadCounts(): void {
  const { signedIn, user } = useSession();
  const queries = useQueryClient();
  const userId = signedIn ? user?.id : undefined;
  const { data, refetch } = useQuery({
    ...unreadQuery(),
    refetchInterval: ({ state }) => (signedIn || (state.data?.sent ?? 0) > 0 ? LIVE.refetchInterval : false),
    refetchOnWindowFocus: ({ state }) =>
      signedIn || (state.data?.sent ?? 0) > 0 ? LIVE.refetchOnWindowFocus : false,
  });
  // Another reader has other numbers.
  const reader = useRef(userId);
  useEffect(() => {
    if (reader.current === userId) return;
    reader.current = userId;
    void refetch();
  }, [userId, refetch]);

  const numbers = data && JSON.stringify(data);
  const before = useRef(numbers);
  useEffect(() => {
    const isChanged = before.current !== undefined && numbers !== before.current;
    before.current = numbers;
    if (!isChanged) return;
    void invalidateAccount(queries);
    void invalidate(queries, CHANGED);
  }, [numbers, queries]);

  useEffect(prepareChime, []);
  // Only a merchant is called: what others read can wait until they look.
  const received = data && signedIn ? data.orders + data.inquiries : undefined;
  const heard = useRef(received);
  useEffect(() => {
    const isMore = heard.current !== undefined && received !== undefined && received > heard.current;
    heard.current = received;
    if (isMore) ring();
  }, [received]);

  useEffect(watchTitle, []);
  // Notifications tell of the same orders and inquiries.
  const count = data ? data.orders + data.inquiries + data.answers : 0;
  useEffect(() => {
    newCount.set(count);
    setTitleCount(count);
  }, [count]);
}
