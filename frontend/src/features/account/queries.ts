import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { saveTokens, signIn, signOut } from '@/api/session';
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

export function useRegister() {
  const startFresh = useFreshStart();
  return useMutation({
    mutationFn: (body: RegisterRequest) => unwrap(client.POST('/api/user/register', { body })),
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
    mutationFn: (body: FeedbackRequest) => unwrap(client.POST('/api/feedback', { body })),
  });
}
