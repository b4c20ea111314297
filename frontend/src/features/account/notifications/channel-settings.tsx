import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryState } from '@/model/query-state';
import { Group, Row } from '@/ui/group';
import { ChatChannel } from './chat-channel';
import { DeveloperChannels } from './developer-channels';
import { EmailChannel } from './email-channel';
import { PushChannel } from './push-channel';
import { channelsQuery } from './queries';

interface ChannelSettingsProps {
  bindHref: string;
  isInChatApp: boolean;
  /** Whether the account sells. */
  isMerchant: boolean;
}

/** Through which channels notifications are sent, besides the list in the app. */
export function ChannelSettings({ bindHref, isInChatApp, isMerchant }: ChannelSettingsProps) {
  const { t } = useTranslation('notification');
  const query = useQuery(channelsQuery());
  return (
    <QueryState query={query}>
      {(channels) => (
        <>
          <Group>
            <Row icon="horn" label={t('inApp.title')} value={t('alwaysOn')} />
          </Group>
          <PushChannel channels={channels} isInChatApp={isInChatApp} />
          <EmailChannel channels={channels} />
          <ChatChannel channels={channels} bindHref={bindHref} />
          {(isMerchant || channels.webhook.url !== '') && <DeveloperChannels channels={channels} />}
        </>
      )}
    </QueryState>
  );
}
