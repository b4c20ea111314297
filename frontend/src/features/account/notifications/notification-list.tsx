import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { known } from '@/api/known';
import { NOTIFICATION_DAYS } from '@/api/limits';
import { notificationKindEnum } from '@/api/open-enums';
import { isolate } from '@/lib/isolate';
import { accountQuery, invalidateAccount } from '@/model/account';
import { useCall } from '@/model/mutations';
import { PagedList } from '@/model/paged-list';
import { usePagedQuery } from '@/model/paged-query';
import { Group, Row } from '@/ui/group';
import type { IconName } from '@/ui/icon';
import { StateView } from '@/ui/state-view';
import { Tag } from '@/ui/tag';
import { NumberAndTime } from '../number-and-time';
import { notificationsQuery } from './queries';
import type { Notification, NotificationKind } from './types';

const ICONS: Record<NotificationKind, IconName> = {
  orderPlaced: 'order',
  orderConfirmed: 'check',
  orderShipped: 'truck',
  orderCompleted: 'check',
  orderCancelled: 'close',
  inquiryReceived: 'chat',
  inquiryAnswered: 'chat',
  upgradeGranted: 'up',
  upgradeDeclined: 'up',
  feedbackAnswered: 'feedback',
  platformMessage: 'horn',
  ratesOutdated: 'clock',
};

interface RowProps {
  notification: Notification;
  /** undefined: it leads nowhere. */
  hrefOf: (notification: Notification) => string | undefined;
}

/** Notifications, newest first. Those that are shown first are marked as read. */
export function NotificationList({ hrefOf }: Pick<RowProps, 'hrefOf'>) {
  const { t } = useTranslation('notification');
  const list = usePagedQuery(notificationsQuery());
  const cache = useQueryClient();
  const { mutate: markRead } = useCall('POST', '/api/notification/read', {
    // The list keeps its marks until it is read again.
    onSuccess: () => invalidateAccount(cache),
  });
  const newest = list.items[0];
  const unreadId = newest && (list.query.data?.pages[0]?.unread ?? 0) > 0 ? newest.id : undefined;
  useEffect(() => {
    if (unreadId !== undefined) markRead({ body: { upTo: unreadId } });
  }, [unreadId, markRead]);
  return (
    <PagedList
      list={list}
      empty={<StateView picture="empty" title={t('emptyTitle')} text={t('emptyText')} />}
      endText={t('end', { days: NOTIFICATION_DAYS })}
    >
      {(items) => (
        <Group>
          {items.map((item) => (
            <NotificationRow key={item.id} notification={item} hrefOf={hrefOf} />
          ))}
        </Group>
      )}
    </PagedList>
  );
}

function NotificationRow({ notification, hrefOf }: RowProps) {
  const { t } = useTranslation('notification');
  const own = useQuery(accountQuery()).data?.account?.id;
  const { kind, shopId, customerName, shopName, number, total, text, createdAt, isRead } = notification;
  // A merchant reads who the customer is, a customer which shop it is. Isolated, since names run either way.
  const name = isolate(shopId === own ? customerName : shopName);
  // A level is named in the label.
  const ofLevel = kind === 'upgradeGranted' || kind === 'upgradeDeclined';
  return (
    <Row
      icon={ICONS[kind] ?? 'info'}
      href={hrefOf(notification)}
      label={t(`kind.${known(notificationKindEnum, kind) ?? 'other'}`, { name, number: isolate(number) })}
      sub={<NumberAndTime number={ofLevel ? '' : number} text={text} total={total} createdAt={createdAt} />}
      value={isRead ? undefined : <Tag tone="accent">{t('new')}</Tag>}
    />
  );
}
