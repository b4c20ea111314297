import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryState } from '@/model/query-state';
import { Group, Row } from '@/ui/group';
import { ChatChannel } from './chat-channel';
import { EmailChannel } from './email-channel';
import { channelsQuery } from './queries';
import { WebhookChannel } from './webhook-channel';

/** Through which channels notifications are sent, besides the list in the app. */
export function ChannelSettings({ bindHref }: { bindHref: string }) {
  const { t } = useTranslation('notification');
  const query = useQuery(channelsQuery());
  return (
    <QueryState query={query}>
      {(channels) => (
        <>
          <Group>
            <Row icon="horn" label={t('inApp.title')} sub={t('inApp.text')} value={t('alwaysOn')} />
          </Group>
          <EmailChannel channels={channels} />
          <ChatChannel channels={channels} bindHref={bindHref} />
          <WebhookChannel channels={channels} />
        </>
      )}
    </QueryState>
  );
}
