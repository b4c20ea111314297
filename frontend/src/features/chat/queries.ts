import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { isApiError } from '@/api/errors';
import { keepAliveQuery } from '@/api/query-client';
import type { components } from '@/api/schema';
import { currentSession, saveOpenid, signIn } from '@/api/session';
import { platformQuery } from '@/model/platform';
import { needsHandle, obtainHandle } from './obtain-handle';

type BindRequest = components['schemas']['BindRequest'];
type UnbindRequest = components['schemas']['UnbindRequest'];

/**
 * The sealed chat handle of this browser; asking for it may leave the page for the provider's. It is
 * asked for once: a refusal stays, until somebody asks to try again.
 */
export function chatHandleQuery() {
  return queryOptions({
    queryKey: ['chat', 'handle'],
    queryFn: ({ client: cache }) =>
      obtainHandle({
        exchange: exchangeCode,
        login: async () => (await cache.ensureQueryData(platformQuery())).chatLogin,
      }),
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** The provider's code for this browser's sealed handle. */
async function exchangeCode(code: string): Promise<string> {
  const { openid } = await unwrap(client.POST('/api/user/wxLogin', { body: { code } }));
  saveOpenid(openid);
  return openid;
}

/** The handle, once asking for it has ended; null when that came to nothing. */
export async function awaitHandle(cache: QueryClient): Promise<string | null> {
  const query = chatHandleQuery();
  const hasFailed = cache.getQueryState(query.queryKey)?.status === 'error';
  if (needsHandle() && !hasFailed) await cache.fetchQuery(query).catch(() => null);
  return currentSession().openid;
}

/** The signature that lets the page with this address use the provider's script. */
export function pageSignatureQuery(url: string) {
  return queryOptions({
    ...keepAliveQuery,
    queryKey: ['chat', 'signature', url],
    queryFn: ({ signal }) => unwrap(client.POST('/api/user/wxJsSign', { body: { url }, signal })),
    retry: false,
  });
}

export function useBind() {
  return useMutation({
    mutationFn: (body: BindRequest) => unwrap(client.POST('/api/user/bind', { body })),
    onSuccess: signIn,
  });
}

/**
 * Takes the chat account in use off this account; without a handle, all of them. The handle still works.
 * One that has ended, as with a change of the password, is forgotten, and the session's own account is
 * taken off.
 */
export function useUnbind() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (openid: string | null) => {
      if (openid === null) return unbind({ all: true });
      try {
        return await unbind({ openid });
      } catch (error) {
        if (!isApiError(error, 'chat_handle_invalid')) throw error;
        saveOpenid(null);
        return unbind({});
      }
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ['account'] }),
  });
}

function unbind(body: UnbindRequest) {
  return unwrap(client.POST('/api/user/unbind', { body }));
}
