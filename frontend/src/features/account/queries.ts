import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { client, unwrap } from '@/api/client';
import { isApiError, NetworkError } from '@/api/errors';
import { saveTokens, signIn, signOut } from '@/api/session';
import { type Creation, idempotent } from '@/lib/attempt';
import { clearBuyer } from '@/model/buyer';
import type { ChangePasswordRequest, FeedbackRequest, LoginRequest, RegisterRequest } from './types';

/** Whether the merchant has a category. */
export function hasCategoryQuery() {
  return queryOptions({
    queryKey: ['editing', 'hasCategory'],
    queryFn: ({ signal }) => {
      const query = { mine: true, parentId: 0, limit: 1 };
      return unwrap(client.GET('/api/category', { params: { query }, signal }));
    },
    select: ({ list }) => list.length > 0,
  });
}

/** Clears the cache when the user changes. */
function useFreshStart() {
  const cache = useQueryClient();
  return () => cache.clear();
}

export function useLogin() {
  const startFresh = useFreshStart();
  return useMutation({
    mutationFn: (body: LoginRequest) => unwrap(client.POST('/api/user/login', { body })),
    onSuccess: (answer) => {
      startFresh();
      signIn(answer);
    },
  });
}

/** Signs in with the name and password of a registration; null if they are not those of an account. */
async function signInInstead({ username, password }: RegisterRequest) {
  try {
    return await unwrap(client.POST('/api/user/login', { body: { username, password } }));
  } catch (error) {
    if (error instanceof NetworkError) throw error;
    return null;
  }
}

/** After a lost answer the account may exist already: if its name is taken at the next try, that one signs in. */
export function useRegister() {
  const startFresh = useFreshStart();
  const lost = useRef<string | null>(null);
  return useMutation({
    mutationFn: async (body: RegisterRequest) => {
      try {
        return await unwrap(client.POST('/api/user/register', { body }));
      } catch (error) {
        if (error instanceof NetworkError) lost.current = body.username;
        const mayBeOwn = isApiError(error, 'username_taken') && lost.current === body.username;
        const answer = mayBeOwn ? await signInInstead(body) : null;
        if (!answer) throw error;
        return answer;
      }
    },
    onSuccess: (answer) => {
      startFresh();
      signIn(answer);
    },
  });
}

/** Signs out on this device even when the request fails. */
export function useLogout() {
  const startFresh = useFreshStart();
  return useMutation({
    mutationFn: () => unwrap(client.POST('/api/user/logout')),
    onSettled: () => {
      signOut();
      clearBuyer();
      startFresh();
    },
  });
}

/** Ends all other sessions; this one continues with new tokens. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: ChangePasswordRequest) => unwrap(client.POST('/api/user/changePwd', { body })),
    onSuccess: saveTokens,
  });
}

export function useSendFeedback() {
  return useMutation({
    mutationFn: ({ body, key }: Creation<FeedbackRequest>) =>
      unwrap(client.POST('/api/feedback', { body, ...idempotent(key) })),
  });
}
