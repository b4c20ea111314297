import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { known } from '@/api/known';
import { upgradeStatusEnum } from '@/api/open-enums';
import { readPages } from '@/api/read';
import { useFormat } from '@/i18n/use-format';
import { PagedList } from '@/model/paged-list';
import { usePagedQuery } from '@/model/paged-query';
import { settlementEnd } from '@/model/settlement';
import { Bdi, Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Chips } from '@/ui/chips';
import { Link } from '@/ui/link';
import { List } from '@/ui/list';
import { StateView } from '@/ui/state-view';
import { Tag } from '@/ui/tag';
import { AccountStatusTag, SettlementTag } from '../account-tags';
import card from '../card.module.css';
import type { UpgradeRow, UpgradeStatus } from '../types';
import { UpgradeAnswerSheet } from './upgrade-answer-sheet';
import styles from './upgrades.module.css';

const STATUSES = ['open', 'granted', 'declined'] as const satisfies readonly UpgradeStatus[];

/** The status in the URL; all for unknown values, open without one. */
export function upgradeStatusFrom(params: URLSearchParams): UpgradeStatus | undefined {
  const status = params.get('status') ?? 'open';
  return STATUSES.find((one) => one === status);
}

interface UpgradeListProps {
  status: UpgradeStatus | undefined;
  onStatus: (status: UpgradeStatus | 'all') => void;
  userHrefOf: (userId: number) => string;
}

/** Merchants' requests for a level; open ones the oldest first. */
export function UpgradeList({ status, onStatus, userHrefOf }: UpgradeListProps) {
  const { t } = useTranslation(['admin', 'common']);
  const list = usePagedQuery({
    ...readPages('/api/admin/upgrade', { ...(status && { status }), limit: 20 }),
    staleTime: 0,
  });
  const [answering, setAnswering] = useState<number | null>(null);
  const answered = list.items.find(({ id }) => id === answering);
  return (
    <>
      <div className={card.filter}>
        <Chips
          label={t('upgrades.filter')}
          options={[
            ...STATUSES.map((value) => ({ value, label: t(`upgrades.status.${value}`) })),
            { value: 'all' as const, label: t('common:action.all') },
          ]}
          value={status ?? 'all'}
          onChange={onStatus}
        />
      </div>
      <PagedList
        list={list}
        empty={<StateView picture="empty" title={t('upgrades.emptyTitle')} text={t('upgrades.emptyText')} />}
        endText={t('list.end')}
      >
        {(rows) => (
          <List>
            {rows.map((row) => (
              <UpgradeCard
                key={row.id}
                row={row}
                userHref={userHrefOf(row.userId)}
                action={
                  known(upgradeStatusEnum, row.status) === 'open' && (
                    <Button size="sm" variant="primary" onPress={() => setAnswering(row.id)}>
                      {t('upgrades.answer')}
                      <span className="visually-hidden"> · {row.username}</span>
                    </Button>
                  )
                }
              />
            ))}
          </List>
        )}
      </PagedList>
      {answered && (
        <UpgradeAnswerSheet
          key={answered.id}
          row={answered}
          onOutdated={() => void list.query.refetch()}
          onClose={() => setAnswering(null)}
        />
      )}
    </>
  );
}

const TONES = { open: 'warn', granted: 'ok', declined: 'bad' } as const;

function UpgradeCard({ row, userHref, action }: { row: UpgradeRow; userHref: string; action: ReactNode }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { settlement } = row;
  const status = known(upgradeStatusEnum, row.status);
  const end = settlementEnd(settlement);
  return (
    <article className={card.card}>
      <header className={card.head}>
        <Link href={userHref}>
          <Bdi>{row.companyName || row.username}</Bdi>
        </Link>
        <time dateTime={row.sentAt}>
          <bdi>{format.dateTime(row.sentAt)}</bdi>
        </time>
      </header>
      <p className={styles.wish}>{t('upgrades.wish', { from: settlement.level, to: row.level })}</p>
      <p className={styles.facts}>
        {end && <span>{t('settlement.until', { date: format.date(end) })}</span>}
        <span>
          {t('users.products')} <Ltr>{format.ratio(settlement.productCount, settlement.productCap)}</Ltr>
        </span>
        <Ltr>{row.username}</Ltr>
      </p>
      {row.answer !== '' && (
        <p className={styles.answer}>
          <Bdi>{row.answer}</Bdi>
        </p>
      )}
      <footer className={card.foot}>
        <span className={styles.tags}>
          <Tag tone={TONES[status]}>{t(`upgrades.status.${status}`)}</Tag>
          <SettlementTag settlement={settlement} />
          {row.accountStatus !== 'active' && <AccountStatusTag status={row.accountStatus} />}
        </span>
        {action}
      </footer>
    </article>
  );
}
