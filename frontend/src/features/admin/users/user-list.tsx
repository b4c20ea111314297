import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { useFormat } from '@/i18n/use-format';
import { InfiniteList } from '@/ui/infinite-list';
import { QueryState } from '@/ui/query-state';
import { RowsSkeleton } from '@/ui/skeleton';
import { usersQuery } from '../queries';
import type { AdminUserRow, UserFilters } from '../types';
import { UserCard } from './user-card';
import styles from './users.module.css';

interface UserListProps {
  filters: UserFilters;
  hrefOf: (user: AdminUserRow) => string;
  /** What stands here when nobody matches. */
  empty: ReactNode;
}

export function UserList({ filters, hrefOf, empty }: UserListProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const query = useInfiniteQuery(usersQuery(filters));
  return (
    <QueryState query={query} skeleton={<RowsSkeleton />} describe={errorText}>
      {({ pages }) => {
        const users = pages.flatMap((page) => page.list);
        const total = pages[0]?.total ?? users.length;
        if (users.length === 0) return empty;
        return (
          <>
            <p className={styles.total}>{t('users.total', { count: total, n: format.number(total) })}</p>
            <InfiniteList
              hasMore={query.hasNextPage}
              loading={query.isFetchingNextPage}
              failed={query.isFetchNextPageError}
              onMore={() => void query.fetchNextPage()}
              endText={t('list.end')}
            >
              {users.map((user) => (
                <UserCard key={user.id} user={user} href={hrefOf(user)} />
              ))}
            </InfiniteList>
          </>
        );
      }}
    </QueryState>
  );
}
