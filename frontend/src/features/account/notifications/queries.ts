import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { useLocale } from '@/i18n/locale';
import { pagedQuery, pageParams } from '@/model/paged-query';
import { queryKeys } from '@/model/query-keys';
import type { Channel, Channels } from './types';

const PAGE = 20;

export function notificationsQuery() {
  return {
    // The badge that leads to it may have counted a new one.
    staleTime: 0,
    ...pagedQuery(['notifications', 'list'], (cursor, signal) =>
      unwrap(client.GET('/api/notification', { params: { query: pageParams(cursor, PAGE) }, signal })),
    ),
  };
}

/** Marks a notification and all earlier ones as read; the list keeps its marks until it is read again. */
export function useMarkRead() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number) => unwrap(client.POST('/api/notification/read', { body: { upTo } })),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.account }),
  });
}

export function channelsQuery() {
  return queryOptions({
    queryKey: ['notifications', 'channels'],
    queryFn: ({ signal }) => unwrap(client.GET('/api/notification/channels', { signal })),
  });
}

/** What may change of the channels; the rest stays as it is. */
export interface ChannelChange {
  emailOn?: boolean;
  webhookOn?: boolean;
  webhookUrl?: string;
  renewSecret?: boolean;
  chatOn?: boolean;
}

/** Changes the channels; messages are sent in the language of the app at that time. */
export function useSaveChannels(channels: Channels) {
  const cache = useQueryClient();
  const { lang } = useLocale();
  return useMutation({
    mutationFn: (change: ChannelChange) => {
      const body = {
        revision: channels.revision,
        language: lang,
        email: { isOn: change.emailOn ?? channels.email.isOn },
        webhook: {
          isOn: change.webhookOn ?? channels.webhook.isOn,
          url: change.webhookUrl ?? channels.webhook.url,
          renewSecret: change.renewSecret ?? false,
        },
        // Without a bound account it is shown as off and waits: only a tap on it changes it.
        ...(change.chatOn !== undefined && { chat: { isOn: change.chatOn } }),
      };
      return unwrap(client.PUT('/api/notification/channels', { body }));
    },
    onSuccess: (saved) => {
      const withoutSecret = { ...saved, webhook: { ...saved.webhook, secret: null } };
      cache.setQueryData(channelsQuery().queryKey, withoutSecret);
    },
    onError: () => cache.invalidateQueries({ queryKey: channelsQuery().queryKey }),
  });
}

export function useSendCode() {
  return useMutation({
    mutationFn: (address: string) => unwrap(client.POST('/api/notification/email', { body: { address } })),
  });
}

export function useConfirmEmail() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => unwrap(client.POST('/api/notification/email/confirm', { body: { code } })),
    onSuccess: (saved) => cache.setQueryData(channelsQuery().queryKey, saved),
  });
}

export function useTryChannel() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (channel: Channel) => unwrap(client.POST('/api/notification/test', { body: { channel } })),
    // It may have shown, or settled, why the chat app passes nothing on.
    onSuccess: (_, channel) =>
      channel === 'chat' && cache.invalidateQueries({ queryKey: channelsQuery().queryKey }),
  });
}
