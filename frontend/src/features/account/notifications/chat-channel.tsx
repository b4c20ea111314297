import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { known } from '@/api/known';
import { chatRefusalEnum } from '@/api/open-enums';
import { Group, Row } from '@/ui/group';
import { Switch } from '@/ui/switch';
import { toast } from '@/ui/toast';
import { useSaveChannels } from './queries';
import { TrialButton } from './trial-button';
import type { Channels } from './types';

interface ChatChannelProps {
  channels: Channels;
  /** The screen that binds an account of the chat app. */
  bindHref: string;
}

/** Messages in the chat app: to the accounts that are bound, if they follow the site's. */
export function ChatChannel({ channels, bindHref }: ChatChannelProps) {
  const { t } = useTranslation('notification');
  const { isAvailable, isOn, bound, refusal } = channels.chat;
  const save = useSaveChannels(channels);
  const title = t('chat.title');
  if (!isAvailable) {
    return (
      <Group title={title}>
        <Row icon="wx" label={t('chat.notAvailable')} />
      </Group>
    );
  }
  if (bound === 0) {
    return (
      <Group title={title}>
        <Row icon="wx" label={t('chat.bindFirst')} sub={t('chat.bindHint')} href={bindHref} />
      </Group>
    );
  }
  const turn = (chatOn: boolean) =>
    save.mutate({ chatOn }, { onError: (error) => toast.fail(errorText(error)) });
  return (
    <>
      <Group title={title}>
        <Row
          icon="wx"
          label={title}
          sub={isOn ? t('chat.on', { count: bound }) : t('off')}
          end={<Switch label={title} checked={isOn} disabled={save.isPending} onChange={turn} />}
        />
        {refusal !== null && (
          <Row
            icon="alert"
            label={t(`outcome.${known(chatRefusalEnum, refusal)}`)}
            sub={t('chat.refusalHint')}
          />
        )}
      </Group>
      <Group pad>
        <TrialButton channel="chat" />
      </Group>
    </>
  );
}
