import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, take } from '@/api/client';
import type { components } from '@/api/schema';
import { saveOpenid, signIn } from '@/api/session';
import { obtainHandle } from './obtain-handle';

type BindRequest = components['schemas']['BindRequest'];

/** The sealed chat handle of this browser; asking for it may leave the page for the provider's. */
export function chatHandleQuery() {
  return queryOptions({
    queryKey: ['chat', 'handle'],
    queryFn: () => obtainHandle({ exchange: exchangeCode, appId: readAppId }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The provider's code for this browser's sealed handle. */
async function exchangeCode(code: string): Promise<string> {
  const { openid } = await take(client.POST('/api/user/wxLogin', { body: { code } }));
  saveOpenid(openid);
  return openid;
}

/** The app's id at the provider comes with every signature for its script. */
async function readAppId(url: string): Promise<string> {
  return (await take(client.POST('/api/user/wxJsSign', { body: { url } }))).appId;
}

export function useBind() {
  return useMutation({
    mutationFn: (body: BindRequest) => take(client.POST('/api/user/bind', { body })),
    onSuccess: signIn,
  });
}

/** Takes the chat account in use off this account; without one, all of them. */
export function useUnbind() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (openid: string | null) =>
      take(client.POST('/api/user/unbind', { body: openid === null ? { all: true } : { openid } })),
    onSuccess: () => {
      saveOpenid(null);
      return cache.invalidateQueries({ queryKey: ['account'] });
    },
  });
}
