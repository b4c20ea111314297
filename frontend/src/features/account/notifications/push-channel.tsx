import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { useSession } from '@/api/session';
import { useFormat } from '@/i18n/use-format';
import { isolate } from '@/lib/isolate';
import { invalidate, useCall } from '@/model/mutations';
import { type PushObstacle, pushObstacle } from '@/model/push/device';
import { deviceKind, deviceName } from '@/model/push/device-name';
import { pushState } from '@/model/push/push-state';
import { usePush } from '@/model/push/use-push';
import { IconButton } from '@/ui/button';
import { Group, Row } from '@/ui/group';
import type { IconName } from '@/ui/icon';
import { Switch } from '@/ui/switch';
import { toast } from '@/ui/toast';
import { TrialButton } from './trial-button';
import type { Channels, PushDevice } from './types';

interface PushChannelProps {
  channels: Channels;
  isInChatApp: boolean;
}

/** Notifications of the operating system: on this device, and on the others of the account. */
export function PushChannel({ channels, isInChatApp }: PushChannelProps) {
  const { t } = useTranslation('push');
  const { user } = useSession();
  const { devices } = channels.push;
  const obstacle = pushObstacle(isInChatApp);
  const instead = obstacle && insteadOf(obstacle, channels);
  const endpoint = obstacle === null ? pushState()?.endpoint : undefined;
  const others = devices.filter((device) => device.endpoint !== endpoint);
  const isOn = others.length < devices.length;
  const push = usePush(user?.id ?? null);
  return (
    <>
      <Group title={t('title')}>
        {obstacle === null ? (
          <Row
            icon={iconOf(deviceName(navigator.userAgent))}
            label={t('thisDevice')}
            sub={t(isOn ? 'on' : 'off')}
            end={
              <Switch
                label={t('thisDevice')}
                checked={isOn}
                disabled={push.isPending}
                onChange={(next) => push.mutate(next)}
              />
            }
          />
        ) : (
          <Row icon="info" label={t(`obstacle.${obstacle}`)} sub={instead && t(`instead.${instead}`)} />
        )}
      </Group>
      {others.length > 0 && (
        <Group title={isOn || obstacle !== null ? t('devices.title') : undefined}>
          {others.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </Group>
      )}
      {devices.length > 0 && (
        <Group pad>
          <TrialButton channel="push" />
        </Group>
      )}
    </>
  );
}

/** What works where push messages do not; null where the reader can remove the obstacle. */
function insteadOf(obstacle: PushObstacle, { chat, email }: Channels): 'chat' | 'email' | null {
  if (obstacle === 'blocked' || obstacle === 'homeScreen') return null;
  if (obstacle === 'chatApp' && chat.isAvailable) return 'chat';
  return email.isAvailable ? 'email' : null;
}

const ICONS = { phone: 'smartphone', computer: 'desktop' } as const;

function iconOf(name: string): IconName {
  const kind = deviceKind(name);
  return kind === null ? 'bell' : ICONS[kind];
}

function DeviceRow({ device }: { device: PushDevice }) {
  const { t } = useTranslation('push');
  const format = useFormat();
  const cache = useQueryClient();
  const remove = useCall('DELETE', '/api/notification/push/{id}', {
    onSettled: () => invalidate(cache, ['/api/notification/channels']),
    onSuccess: () => toast.success(t('devices.removed')),
    onError: (error) => toast.fail(errorText(error)),
  });
  const name = device.device || t('devices.unnamed');
  const { failingSince, succeededAt, createdAt } = device;
  const at = isolate(format.dateTime(failingSince ?? succeededAt ?? createdAt));
  const state = failingSince !== null ? 'failing' : succeededAt !== null ? 'seen' : 'added';
  return (
    <Row
      icon={iconOf(device.device)}
      label={<bdi>{name}</bdi>}
      sub={t(`devices.${state}`, { date: at })}
      end={
        <IconButton
          icon="trash"
          label={t('devices.remove', { name: isolate(name) })}
          disabled={remove.isPending}
          onPress={() => remove.mutate({ id: device.id })}
        />
      }
    />
  );
}
