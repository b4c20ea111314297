import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { saveTokens, signIn, signOut } from '@/api/session';
import type { ChangePasswordRequest, FeedbackRequest, LoginRequest, RegisterRequest } from './types';

/** What was loaded for somebody else, or for nobody, is not this user's. */
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

/** Leaves this device in any case, even when the server cannot be told. */
export function useLogout() {
  const startFresh = useFreshStart();
  return useMutation({
    mutationFn: () => unwrap(client.POST('/api/user/logout')),
    onSettled: () => {
      signOut();
      startFresh();
    },
  });
}

/** Ends every other session; this one goes on with a fresh pair. */
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
