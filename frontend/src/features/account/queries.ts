import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '@/api/client';
import { isApiError, NetworkError } from '@/api/errors';
import { signIn, signOut } from '@/api/session';
import { clearBuyer } from '@/model/buyer';
import { useCall } from '@/model/mutations';
import { forgetAccountPush } from '@/model/push/push-state';
import type { RegisterRequest } from './types';

/** Clears the cache when the user changes. */
function useFreshStart() {
  const cache = useQueryClient();
  return () => cache.clear();
}

function useFreshSignIn() {
  const startFresh = useFreshStart();
  return (answer: Parameters<typeof signIn>[0]) => {
    startFresh();
    signIn(answer);
  };
}

export const useLogin = () => useCall('POST', '/api/user/login', { onSuccess: useFreshSignIn() });

/** Signs in with the name and password of a registration; null if they are not those of an account. */
async function signInInstead({ username, password }: RegisterRequest) {
  try {
    return await call('POST', '/api/user/login', { body: { username, password } });
  } catch (error) {
    if (error instanceof NetworkError) throw error;
    return null;
  }
}

/** After a lost answer the account may exist already: if its name is taken at the next try, that one signs in. */
export function useRegister() {
  const onSuccess = useFreshSignIn();
  const lost = useRef<string | null>(null);
  return useMutation({
    mutationFn: async (body: RegisterRequest) => {
      try {
        return await call('POST', '/api/user/register', { body });
      } catch (error) {
        if (error instanceof NetworkError) lost.current = body.username;
        const mayBeOwn = isApiError(error, 'username_taken') && lost.current === body.username;
        const answer = mayBeOwn ? await signInInstead(body) : null;
        if (!answer) throw error;
        return answer;
      }
    },
    onSuccess,
  });
}

/** Signs out on this device even when the request fails. */
export function useLogout() {
  const startFresh = useFreshStart();
  return useCall('POST', '/api/user/logout', {
    onSettled: () => {
      signOut();
      forgetAccountPush();
      clearBuyer();
      startFresh();
    },
  });
}
