import { useTranslation } from 'react-i18next';
import { Bdi, Ltr } from '@/ui/bdi';
import { Logo } from '@/ui/logo';
import { AccountStatusTag, RecommendedTag, RoleTag } from '../account-tags';
import type { AdminUser } from '../types';
import styles from './user.module.css';

export function UserHead({ user }: { user: AdminUser }) {
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
