import { useTranslation } from 'react-i18next';
import { pathsFor, usePaths } from '@/app/paths';
import { userFiltersFrom, userSortFrom } from '@/features/admin/users/user-filters';
import { UserColumn } from '@/features/admin/users/user-list';
import { useStore } from '@/lib/store';
import { AsideList } from '../aside-list';
import { lastUsers } from '../last-list';

/** The list of accounts beside the one that is open, with the filters it was last shown with. */
export function UserAside({ open }: { open: number }) {
  const { t } = useTranslation('admin');
  const { admin } = usePaths();
  const last = useStore(lastUsers);
  const params = new URLSearchParams(last);
  return (
    // The query string has the shop code already.
    <AsideList href={pathsFor(null).admin.users() + last} title={t('overview.users')}>
      <UserColumn
        filters={userFiltersFrom(params)}
        sort={userSortFrom(params)}
        hrefOf={({ id }) => admin.user(id)}
        open={open}
      />
    </AsideList>
  );
}
