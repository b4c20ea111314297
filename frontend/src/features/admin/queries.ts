import { useQueryClient } from '@tanstack/react-query';
import type { PathOf } from '@/api/client';
import { read } from '@/api/read';
import { invalidate, useCall } from '@/model/mutations';
import type { AdminUser } from './types';

/** The URL of a licence is valid for five minutes, so it is refetched before. */
const LICENCE_FRESH_MS = 4 * 60_000;

/** Several operators work at the same time: like all of their screens, it fetches anew whenever it opens. */
export const userQuery = (id: number) => ({
  ...read('/api/admin/user/{id}', { id }),
  refetchInterval: LICENCE_FRESH_MS,
  staleTime: 0,
});

type DecisionPath = Extract<
  PathOf<'PUT'>,
  `/api/admin/user/{id}/${'licence' | 'recommended' | 'settlement' | 'status'}`
>;

/** A decision about an account. The server returns the updated account, which replaces the cached one. */
export function useSaveDecision<P extends DecisionPath>(path: P) {
  const cache = useQueryClient();
  return useCall('PUT', path, {
    onSuccess: (answer) => {
      const user = answer as AdminUser;
      cache.setQueryData(userQuery(user.id).queryKey, user);
      return invalidate(cache, ['/api/admin/user']);
    },
  });
}
