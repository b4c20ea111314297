import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readPages } from '@/api/read';
import { PagedList } from '@/model/paged-list';
import { usePagedQuery } from '@/model/paged-query';
import { List } from '@/ui/list';
import type { AdminUserRow, UserFilters } from '../types';
import { UserCard } from './user-card';
import styles from './users.module.css';

interface UserListProps {
  filters: UserFilters;
  hrefOf: (user: AdminUserRow) => string;
  /** Shown when no account matches. */
  empty: ReactNode;
}

export function UserList({ filters, hrefOf, empty }: UserListProps) {
  const { t } = useTranslation('admin');
  const list = usePagedQuery({
    ...readPages('/api/admin/user', { ...filters, limit: 20, withTotal: true }),
    staleTime: 0,
  });
  const total = list.total ?? list.items.length;
  return (
    <PagedList list={list} empty={empty} endText={t('list.end')}>
      {(users) => (
        <>
          <p className={styles.total}>{t('users.total', { count: total })}</p>
          <List>
            {users.map((user) => (
              <UserCard key={user.id} user={user} href={hrefOf(user)} />
            ))}
          </List>
        </>
      )}
    </PagedList>
  );
}
