import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { countedPageParams, pagedQuery, pageParams } from '@/model/paged-query';
import type { AccountStatus, AdminUser, SetSettlementRequest, UserFilters } from './types';

const PAGE_SIZE = 20;
/** The owner of the platform's home page. */
const PLATFORM = 0;

const adminKeys = {
  users: ['admin', 'users'] as const,
  user: (id: number) => ['admin', 'user', id] as const,
  username: (id: number) => ['admin', 'username', id] as const,
  home: ['admin', 'home'] as const,
  feedback: ['admin', 'feedback'] as const,
  audit: (subject: string | null) => ['admin', 'audit', subject] as const,
};

/** Several operators work at the same time: their screens fetch anew whenever they open. */
export const alwaysStale = { staleTime: 0 } as const;

function filled({ keyword, status, role, level }: UserFilters) {
  return {
    ...(keyword ? { keyword } : {}),
    ...(status ? { status } : {}),
    ...(role ? { role } : {}),
    ...(level ? { level } : {}),
  };
}

/** Accounts, newest first; the first page carries the total. */
export function usersQuery(filters: UserFilters) {
  return {
    ...alwaysStale,
    ...pagedQuery([...adminKeys.users, filled(filters)], (cursor, signal) => {
      const query = { ...filled(filters), ...countedPageParams(cursor, PAGE_SIZE) };
      return unwrap(client.GET('/api/admin/user', { params: { query }, signal }));
    }),
  };
}

/** The URL of a licence is valid for five minutes, so it is refetched before. */
const LICENCE_FRESH_MS = 4 * 60_000;

export function userQuery(id: number) {
  return queryOptions({
    queryKey: adminKeys.user(id),
    queryFn: ({ signal }) => unwrap(client.GET('/api/admin/user/{id}', { params: { path: { id } }, signal })),
    refetchInterval: LICENCE_FRESH_MS,
    ...alwaysStale,
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

/** The server returns the updated account, which replaces the cached one. */
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
  return useDecision(id, (body: { revision: number; status: AccountStatus; reason?: string }) =>
    unwrap(client.PUT('/api/admin/user/{id}/status', { params: { path: { id } }, body })),
  );
}

/** Sets a random password, which the server answers once. */
export function useResetPassword(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { revision: number }) =>
      unwrap(client.PUT('/api/admin/user/{id}/password', { params: { path: { id } }, body })),
    onSuccess: () => cache.invalidateQueries({ queryKey: adminKeys.user(id) }),
  });
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

/** The platform's home page with what its sections were given to show. */
export function platformHomeQuery() {
  return queryOptions({
    queryKey: adminKeys.home,
    queryFn: ({ signal }) => {
      const params = { path: { userId: PLATFORM }, query: { mine: true } };
      return unwrap(client.GET('/api/decorate/{userId}', { params, signal }));
    },
    ...alwaysStale,
  });
}

/** `licenseImageId`: the licence that was checked; null: unchecked. */
export function useSetLicence(id: number) {
  return useDecision(id, (body: { revision: number; licenseImageId: number | null }) =>
    unwrap(client.PUT('/api/admin/user/{id}/licence', { params: { path: { id } }, body })),
  );
}

export function feedbackQuery() {
  return {
    ...alwaysStale,
    ...pagedQuery(adminKeys.feedback, (cursor, signal) =>
      unwrap(client.GET('/api/admin/feedback', { params: { query: pageParams(cursor, PAGE_SIZE) }, signal })),
    ),
  };
}

/** The audit log; about one subject, such as `user:17`, if it is given. */
export function auditQuery(subject: string | null) {
  return {
    ...alwaysStale,
    ...pagedQuery(adminKeys.audit(subject), (cursor, signal) => {
      const query = { ...pageParams(cursor, PAGE_SIZE), ...(subject ? { subject } : {}) };
      return unwrap(client.GET('/api/admin/audit', { params: { query }, signal }));
    }),
  };
}
