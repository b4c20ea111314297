import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/api/client';
import { isApiError } from '@/api/errors';
import { keepAliveQuery } from '@/api/query-client';
import type { components } from '@/api/schema';
import { currentSession, saveOpenid } from '@/api/session';
import { invalidateAccount } from '@/model/account';
import { invalidate } from '@/model/mutations';
import { platformQuery } from '@/model/platform';
import { needsHandle, obtainHandle } from './obtain-handle';

type UnbindRequest = components['schemas']['UnbindRequest'];

/**
 * The sealed chat handle of this browser; obtaining it may redirect to the provider. It is requested once:
 * an error is kept until the user retries.
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

/** Exchanges the provider's code for a sealed handle. */
async function exchangeCode(code: string): Promise<string> {
  const { openid } = await call('POST', '/api/user/wxLogin', { body: { code } });
  saveOpenid(openid);
  return openid;
}

/** Waits for the handle; null when it could not be obtained. */
export async function awaitHandle(cache: QueryClient): Promise<string | null> {
  const query = chatHandleQuery();
  const hasFailed = cache.getQueryState(query.queryKey)?.status === 'error';
  if (needsHandle() && !hasFailed) await cache.fetchQuery(query).catch(() => null);
  return currentSession().openid;
}

/** The signature that allows the page with this URL to use the provider's script. */
export function pageSignatureQuery(url: string) {
  return queryOptions({
    ...keepAliveQuery,
    queryKey: ['/api/user/wxJsSign', { url }],
    queryFn: ({ signal }) => call('POST', '/api/user/wxJsSign', { body: { url } }, { signal }),
    retry: false,
  });
}

/**
 * Unbinds the current chat account, or all of them without a handle. The handle remains valid. If it has
 * expired, for example after a password change, it is removed and the session's chat account is unbound.
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
    onSuccess: () => Promise.all([invalidateAccount(cache), invalidate(cache, ['/api/inquiry/unread'])]),
  });
}

function unbind(body: UnbindRequest) {
  return call('POST', '/api/user/unbind', { body });
}
