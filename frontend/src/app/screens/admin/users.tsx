import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { useSearchWords } from '@/app/use-search-words';
import { useUrlState } from '@/app/use-url-state';
import type { AdminUserRow, UserFilters } from '@/features/admin/types';
import { BulkBar } from '@/features/admin/users/bulk-bar';
import { useUserSelection } from '@/features/admin/users/selection';
import { UserFilterBar, userFiltersFrom, userSortFrom } from '@/features/admin/users/user-filters';
import { UserList } from '@/features/admin/users/user-list';
import { Button } from '@/ui/button';
import { StateView } from '@/ui/state-view';
import { lastUsers, useNoteLastList } from '../last-list';

/** In the same file for the browser, because the names of files are in what every page loads. */
export { UserAside } from './user-aside';

export default function Users() {
  const { t } = useTranslation('admin');
  const { admin } = usePaths();
  const [params, setFilters] = useUrlState();
  const { field } = useSearchWords();
  const selection = useUserSelection();
  useNoteLastList(lastUsers);
  const filters = userFiltersFrom(params);
  const hrefOf = useCallback(({ id }: AdminUserRow) => admin.user(id), [admin]);
  const show = ({ keyword, status, role, level, task }: UserFilters) =>
    setFilters({ keyword, status, role, level, task });

  return (
    <Screen subject={filters.task && t(`queue.task.${filters.task}`)}>
      <UserFilterBar search={field} filters={filters} onChange={show} />
      <UserList
        filters={filters}
        sort={userSortFrom(params)}
        onSort={(sort) => setFilters({ sort })}
        selection={selection}
        hrefOf={hrefOf}
        empty={
          <StateView picture="empty" title={t('users.emptyTitle')} text={t('users.emptyText')}>
            <Button variant="primary" onPress={() => show({})}>
              {t('users.showAll')}
            </Button>
          </StateView>
        }
      />
      <BulkBar selection={selection} />
    </Screen>
  );
}
