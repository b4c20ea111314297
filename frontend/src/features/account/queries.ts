import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, take } from '@/api/client';
import { keptQuery } from '@/api/query-client';
import { saveTokens, signIn, signOut } from '@/api/session';
import type { ChangePasswordRequest, FeedbackRequest, LoginRequest, RegisterRequest } from './types';

/** Names, limits, levels and agreements of the platform: they change by the month. */
export function platformQuery() {
  return queryOptions({
    ...keptQuery,
    queryKey: ['platform'],
    queryFn: ({ signal }) => take(client.GET('/api/platform', { signal })),
  });
}

/** One's own account and shop. */
export function ownAccountQuery() {
  return queryOptions({
    queryKey: ['account', 'own'],
    queryFn: ({ signal }) => take(client.GET('/api/user', { signal })),
  });
}

/** What was loaded for somebody else, or for nobody, is not this user's. */
function useFreshStart() {
  const cache = useQueryClient();
  return () => cache.clear();
}

export function useLogin() {
  const startFresh = useFreshStart();
  return useMutation({
    mutationFn: (body: LoginRequest) => take(client.POST('/api/user/login', { body })),
    onSuccess: (answer) => {
      startFresh();
      signIn(answer);
    },
  });
}

export function useRegister() {
  const startFresh = useFreshStart();
  return useMutation({
    mutationFn: (body: RegisterRequest) => take(client.POST('/api/user/register', { body })),
    onSuccess: (answer) => {
      startFresh();
      signIn(answer);
    },
  });
}

/** Leaves this device in any case, even when the server cannot be told. */
export function useLogout() {
  const startFresh = useFreshStart();
  return useMutation({
    mutationFn: () => take(client.POST('/api/user/logout')),
    onSettled: () => {
      signOut();
      startFresh();
    },
  });
}

/** Ends every other session; this one goes on with a fresh pair. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: ChangePasswordRequest) => take(client.POST('/api/user/changePwd', { body })),
    onSuccess: saveTokens,
  });
}

export function useSendFeedback() {
  return useMutation({
    mutationFn: (body: FeedbackRequest) => take(client.POST('/api/feedback', { body })),
  });
}
