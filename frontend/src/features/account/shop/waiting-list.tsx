import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { known } from '@/api/known';
import { waitingKindEnum } from '@/api/open-enums';
import { read, readPages } from '@/api/read';
import { isolate } from '@/lib/isolate';
import { PagedList } from '@/model/paged-list';
import { usePagedQuery } from '@/model/paged-query';
import { LIVE } from '@/model/unread';
import { Group, Row } from '@/ui/group';
import type { IconName } from '@/ui/icon';
import { StateView } from '@/ui/state-view';
import { Tag } from '@/ui/tag';
import { NumberAndTime } from '../number-and-time';
import type { WaitingKind, WaitingView } from '../types';

const PATH = '/api/today/waiting';

const ICONS: Record<WaitingKind, IconName> = {
  confirmOrder: 'check',
  shipOrder: 'truck',
  answerInquiry: 'chat',
  receiveOrder: 'box',
};

/** Leads to all that waits for the reader, with its number. */
export function WaitingRow({ href }: { href: string }) {
  const { t } = useTranslation('account');
  const total = useQuery({ ...read(PATH, { limit: 1, withTotal: true }), ...LIVE }).data?.total ?? 0;
  const badge = total > 0 ? <Tag tone="accent">{t('waiting.count', { count: total })}</Tag> : undefined;
  return <Row icon="clock" label={t('waiting.title')} value={badge} href={href} />;
}

interface WaitingListProps {
  orderHref: (number: string) => string;
  inquiryHref: (number: string) => string;
}

/** All that waits for the reader, of every kind, the oldest first. */
export function WaitingList({ orderHref, inquiryHref }: WaitingListProps) {
  const { t } = useTranslation('account');
  const list = usePagedQuery({ ...readPages(PATH, { limit: 20 }), staleTime: 0 });
  const hrefOf = ({ kind, number }: WaitingView) => {
    if (known(waitingKindEnum, kind) === null) return undefined;
    return kind === 'answerInquiry' ? inquiryHref(number) : orderHref(number);
  };
  return (
    <PagedList
      list={list}
      empty={<StateView picture="empty" title={t('waiting.emptyTitle')} text={t('waiting.emptyText')} />}
      endText={t('waiting.end')}
    >
      {(items) => (
        <Group>
          {items.map((item) => (
            <WaitingEntry key={item.number} waiting={item} href={hrefOf(item)} />
          ))}
        </Group>
      )}
    </PagedList>
  );
}

function WaitingEntry({ waiting, href }: { waiting: WaitingView; href: string | undefined }) {
  const { t } = useTranslation('account');
  const kind = known(waitingKindEnum, waiting.kind);
  const name = isolate(kind === 'receiveOrder' ? waiting.shopName : waiting.customerName);
  return (
    <Row
      icon={kind === null ? 'info' : ICONS[kind]}
      href={href}
      label={t(`waiting.kind.${kind ?? 'other'}`, { name })}
      sub={<NumberAndTime {...waiting} total={waiting.total > 0 ? waiting.total : null} />}
    />
  );
}
