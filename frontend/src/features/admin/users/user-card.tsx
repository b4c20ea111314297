import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { settlementEnd } from '@/model/settlement';
import { Bdi, Ltr } from '@/ui/bdi';
import { Icon } from '@/ui/icon';
import { Link } from '@/ui/link';
import { Logo } from '@/ui/logo';
import { AccountStatusTag, RecommendedTag, RoleTag, SettlementTag } from '../account-tags';
import type { AdminUserRow, Settlement } from '../types';
import styles from './users.module.css';

/** An account in the list, with its shop and status. */
export function UserCard({ user, href }: { user: AdminUserRow; href: string }) {
  const { t } = useTranslation('admin');
  const name = user.companyName || user.username;
  return (
    <Link className={styles.card ?? ''} href={href}>
      <Logo name={name} />
      <span className={styles.words}>
        <strong className="clip2">
          <Bdi>{name}</Bdi>
        </strong>
        <small className={styles.facts}>
          <Ltr>{user.username}</Ltr>
          <span>
            {t('users.code')} <Ltr>{user.alias}</Ltr>
          </span>
        </small>
        {user.settlement && <SettlementLine settlement={user.settlement} />}
        <span className={styles.tags}>
          <AccountStatusTag status={user.status} />
          {user.settlement && <SettlementTag settlement={user.settlement} />}
          <RoleTag role={user.role} />
          <RecommendedTag recommended={user.recommended} />
        </span>
      </span>
      <Icon name="chev" size="s" className={styles.chevron} />
    </Link>
  );
}

function SettlementLine({ settlement }: { settlement: Settlement }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const end = settlementEnd(settlement);
  return (
    <small className={styles.facts}>
      <span>{t('settlement.level', { level: settlement.level })}</span>
      {end && <span>{t('settlement.until', { date: format.date(end) })}</span>}
      <span>
        {t('users.products')} <Ltr>{format.ratio(settlement.productCount, settlement.productCap)}</Ltr>
      </span>
    </small>
  );
}
