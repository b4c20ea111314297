import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { QueryState } from '@/model/query-state';
import { Bdi, Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Group, KeyValues, Row } from '@/ui/group';
import { Logo } from '@/ui/logo';
import { Meter } from '@/ui/meter';
import { AccountStatusTag, RecommendedTag, RoleTag, SettlementTag } from '../account-tags';
import { userQuery } from '../queries';
import type { AdminUser, LevelInfo } from '../types';
import { DecisionConflict } from './decision-conflict';
import { Decisions } from './decisions';
import { SettlementSheet } from './settlement-sheet';
import { ShopFacts } from './shop-facts';
import { useDecision } from './use-decide';
import styles from './user.module.css';

interface UserDetailsProps {
  id: number;
  /** Operators cannot disable themselves. */
  isOwn: boolean;
  levels: LevelInfo[];
  shopHrefOf: (user: AdminUser) => string;
  auditHref: string;
}

/** An account with its shop and the decisions that an operator can take. */
export function UserDetails({ id, isOwn, levels, shopHrefOf, auditHref }: UserDetailsProps) {
  const { t } = useTranslation('admin');
  const query = useQuery(userQuery(id));
  const { decide, isDeciding, isOutdated, clearOutdated } = useDecision(() => query.refetch());
  const reload = async () => {
    await query.refetch({ throwOnError: true });
    clearOutdated();
  };
  return (
    <QueryState query={query}>
      {(user) => (
        <>
          <UserHead user={user} />
          <SettlementGroup user={user} levels={levels} onReload={reload} />
          {isOutdated && (
            <div className={styles.changed}>
              <DecisionConflict text={t('changed.text')} onShowLatest={reload} />
            </div>
          )}
          <Decisions user={user} isOwn={isOwn} decide={decide} isDeciding={isDeciding} />
          <ShopFacts user={user} shopHref={shopHrefOf(user)} />
          <AccountFacts user={user} auditHref={auditHref} />
        </>
      )}
    </QueryState>
  );
}

function UserHead({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin');
  const { shop } = user;
  return (
    <header className={styles.head}>
      <Logo name={shop.name} image={shop.mainImage} size="l" />
      <div>
        <h2>
          <Bdi>{shop.name}</Bdi>
        </h2>
        <p>
          <Ltr>{user.username}</Ltr>
          <span>
            {t('users.code')} <Ltr>{shop.alias}</Ltr>
          </span>
        </p>
        <span className={styles.tags}>
          <AccountStatusTag status={user.status} />
          <RoleTag role={user.role} />
          <RecommendedTag recommended={user.recommendedAt !== null} />
        </span>
      </div>
    </header>
  );
}

interface SettlementGroupProps {
  user: AdminUser;
  levels: LevelInfo[];
  onReload: () => Promise<unknown>;
}

/** Level, period and used product cap of a shop, with a button to change them. */
function SettlementGroup({ user, levels, onReload }: SettlementGroupProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const [isEditing, setEditing] = useState(false);
  const { settlement } = user;
  const day = (iso: string | null) => iso && <bdi>{format.date(iso)}</bdi>;
  return (
    <Group title={t('settlement.title')} note={<SettlementTag settlement={settlement} />}>
      <div className={styles.body}>
        <KeyValues
          items={[
            { key: 'level', label: t('settlement.levelLabel'), value: settlement.level },
            { key: 'trial', label: t('settlement.trialEndsAt'), value: day(settlement.trialEndsAt) },
            { key: 'paid', label: t('settlement.paidUntil'), value: day(settlement.paidUntil) },
            { key: 'grace', label: t('settlement.graceEndsAt'), value: day(settlement.graceEndsAt) },
          ]}
        />
        <Meter
          label={t('settlement.products')}
          value={settlement.productCount}
          max={settlement.productCap}
          text={format.ratio(settlement.productCount, settlement.productCap)}
        />
        <Button variant="tonal" block disabled={levels.length === 0} onPress={() => setEditing(true)}>
          {t('settlement.change')}
        </Button>
        {levels.length === 0 && <p className="small muted">{t('settlement.levelsMissing')}</p>}
      </div>
      {isEditing && (
        <SettlementSheet user={user} levels={levels} onReload={onReload} onClose={() => setEditing(false)} />
      )}
    </Group>
  );
}

interface AccountFactsProps {
  user: AdminUser;
  auditHref: string;
}

/** Data of the account: username, registration, accepted agreement. */
function AccountFacts({ user, auditHref }: AccountFactsProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <Group title={t('account.title')}>
      <div className={styles.body}>
        <KeyValues
          items={[
            { key: 'username', label: t('account.username'), value: <Ltr>{user.username}</Ltr> },
            { key: 'id', label: t('account.number'), value: <Ltr>{user.id}</Ltr> },
            { key: 'role', label: t('account.role'), value: t(`role.${user.role}`) },
            {
              key: 'since',
              label: t('account.registered'),
              value: <bdi>{format.dateTime(user.registeredAt)}</bdi>,
            },
            {
              key: 'agreement',
              label: t('account.agreement'),
              value: user.agreementVersion && <Ltr>{user.agreementVersion}</Ltr>,
            },
            {
              key: 'privacy',
              label: t('account.privacy'),
              value: user.privacyVersion && <Ltr>{user.privacyVersion}</Ltr>,
            },
            {
              key: 'agreed',
              label: t('account.agreed'),
              value: user.agreedAt && <bdi>{format.dateTime(user.agreedAt)}</bdi>,
            },
            {
              key: 'person',
              label: t('account.person'),
              value: user.operatorName && <Bdi>{user.operatorName}</Bdi>,
            },
            { key: 'email', label: t('account.email'), value: user.email && <Ltr>{user.email}</Ltr> },
            { key: 'chat', label: t('account.chat'), value: format.number(user.chatAccounts) },
          ]}
        />
      </div>
      <Row icon="clock" label={t('account.audit')} href={auditHref} />
    </Group>
  );
}
