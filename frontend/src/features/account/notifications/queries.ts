import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/api/client';
import { read, readPages } from '@/api/read';
import { useLocale } from '@/i18n/locale';
import { invalidate, useCall } from '@/model/mutations';
import type { Channel, Channels } from './types';

const CHANNELS = '/api/notification/channels';

/** Fetched anew whenever it opens: the badge that leads to it may have counted a new one. */
export const notificationsQuery = () => ({ ...readPages('/api/notification', { limit: 20 }), staleTime: 0 });
export const channelsQuery = () => read(CHANNELS);

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
      return call('PUT', '/api/notification/channels', { body });
    },
    onSuccess: (saved) => {
      const withoutSecret = { ...saved, webhook: { ...saved.webhook, secret: null } };
      cache.setQueryData(channelsQuery().queryKey, withoutSecret);
    },
    onError: () => invalidate(cache, [CHANNELS]),
  });
}

const isOfDevices = (channel: Channel) => channel === 'chat' || channel === 'push';

export function useTryChannel() {
  const cache = useQueryClient();
  return useCall('POST', '/api/notification/test', {
    // It may have shown, or settled, why the chat app passes nothing on, or that a device is gone.
    onSuccess: (_, { body }) => (isOfDevices(body.channel) ? invalidate(cache, [CHANNELS]) : undefined),
  });
}
