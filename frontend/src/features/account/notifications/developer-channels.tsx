import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Group, Row } from '@/ui/group';
import type { Channels } from './types';
import { WebhookChannel } from './webhook-channel';

/** What a program of the merchant can be sent. Most have none, so it opens by a tap. */
export function DeveloperChannels({ channels }: { channels: Channels }) {
  const { t } = useTranslation('notification');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <WebhookChannel channels={channels} />;
  return (
    <Group title={t('developers.title')}>
      <Row icon="link" label={t('developers.text')} onPress={() => setOpen(true)} />
    </Group>
  );
}
