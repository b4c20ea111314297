import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import type { AccountStatus, AdminUser, SetSettlementRequest, UserFilters } from './types';

const PAGE_SIZE = 20;

const adminKeys = {
  users: ['admin', 'users'] as const,
  user: (id: number) => ['admin', 'user', id] as const,
  username: (id: number) => ['admin', 'username', id] as const,
  feedback: ['admin', 'feedback'] as const,
  audit: (subject: string | null) => ['admin', 'audit', subject] as const,
};

/** Colleagues decide at the same time: what operators see is asked for anew whenever a screen opens. */
const fresh = { staleTime: 0 } as const;

function after(cursor: string | null) {
  return { limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) };
}

function filled({ keyword, status, role, level }: UserFilters) {
  return {
    ...(keyword ? { keyword } : {}),
    ...(status ? { status } : {}),
    ...(role ? { role } : {}),
    ...(level ? { level } : {}),
  };
}

/** Accounts, the newest first; the first page knows how many there are. */
export function usersQuery(filters: UserFilters) {
  return infiniteQueryOptions({
    queryKey: [...adminKeys.users, filled(filters)],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filled(filters), ...after(pageParam), withTotal: pageParam === null };
      return unwrap(client.GET('/api/admin/user', { params: { query }, signal }));
    },
    getNextPageParam: (page) => page.nextCursor,
    ...fresh,
  });
}

/** The address of a licence works for five minutes; it is asked for anew before. */
const LICENCE_FRESH_MS = 4 * 60_000;

export function userQuery(id: number) {
  return queryOptions({
    queryKey: adminKeys.user(id),
    queryFn: ({ signal }) => unwrap(client.GET('/api/admin/user/{id}', { params: { path: { id } }, signal })),
    refetchInterval: LICENCE_FRESH_MS,
    ...fresh,
  });
}

/** A username never changes. */
export function usernameQuery(id: number) {
  return queryOptions({
    queryKey: adminKeys.username(id),
    queryFn: async ({ signal }) => {
      const user = await unwrap(client.GET('/api/admin/user/{id}', { params: { path: { id } }, signal }));
      return user.username;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A decision answers the account as it is now. */
function useDecision<V>(id: number, send: (value: V) => Promise<AdminUser>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (user) => {
      cache.setQueryData(adminKeys.user(id), user);
      return cache.invalidateQueries({ queryKey: adminKeys.users });
    },
  });
}

export function useSetStatus(id: number) {
  return useDecision(id, (body: { revision: number; status: AccountStatus }) =>
    unwrap(client.PUT('/api/admin/user/{id}/status', { params: { path: { id } }, body })),
  );
}

export function useSetSettlement(id: number) {
  return useDecision(id, (body: SetSettlementRequest) =>
    unwrap(client.PUT('/api/admin/user/{id}/settlement', { params: { path: { id } }, body })),
  );
}

export function useSetRecommended(id: number) {
  return useDecision(id, (body: { revision: number; recommended: boolean }) =>
    unwrap(client.PUT('/api/admin/user/{id}/recommended', { params: { path: { id } }, body })),
  );
}

export function feedbackQuery() {
  return infiniteQueryOptions({
    queryKey: adminKeys.feedback,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      unwrap(client.GET('/api/admin/feedback', { params: { query: after(pageParam) }, signal })),
    getNextPageParam: (page) => page.nextCursor,
    ...fresh,
  });
}

/** What operators did; about one subject, such as `user:17`, if it is given. */
export function auditQuery(subject: string | null) {
  return infiniteQueryOptions({
    queryKey: adminKeys.audit(subject),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...after(pageParam), ...(subject ? { subject } : {}) };
      return unwrap(client.GET('/api/admin/audit', { params: { query }, signal }));
    },
    getNextPageParam: (page) => page.nextCursor,
    ...fresh,
  });
}
