import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { useSearchWords } from '@/app/use-search-words';
import { useUrlState } from '@/app/use-url-state';
import type { AdminUserRow, UserFilters } from '@/features/admin/types';
import { UserFilterBar, userFiltersFrom } from '@/features/admin/users/user-filters';
import { UserList } from '@/features/admin/users/user-list';
import { Button } from '@/ui/button';
import { StateView } from '@/ui/state-view';

export default function Users() {
  const { t } = useTranslation('admin');
  const { admin } = usePaths();
  const [params, setFilters] = useUrlState();
  const { field } = useSearchWords();
  const filters = userFiltersFrom(params);
  const hrefOf = useCallback(({ id }: AdminUserRow) => admin.user(id), [admin]);
  const show = ({ keyword, status, role, level }: UserFilters) =>
    setFilters({ keyword, status, role, level });

  return (
    <Screen>
      <UserFilterBar search={field} filters={filters} onChange={show} />
      <UserList
        filters={filters}
        hrefOf={hrefOf}
        empty={
          <StateView picture="empty" title={t('users.emptyTitle')} text={t('users.emptyText')}>
            <Button variant="primary" onPress={() => show({})}>
              {t('users.showAll')}
            </Button>
          </StateView>
        }
      />
    </Screen>
  );
}
