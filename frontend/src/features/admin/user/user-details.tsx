import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryState } from '@/model/query-state';
import { Bdi, Ltr } from '@/ui/bdi';
import { Logo } from '@/ui/logo';
import { AccountStatusTag, RecommendedTag, RoleTag } from '../account-tags';
import { userQuery } from '../queries';
import type { AdminUser, LevelInfo } from '../types';
import { AccountFacts } from './account-facts';
import { DecisionConflict } from './decision-conflict';
import { Decisions } from './decisions';
import { SettlementGroup } from './settlement-group';
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
