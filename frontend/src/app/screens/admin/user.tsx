import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useSession } from '@/api/session';
import { pathsFor, usePaths } from '@/app/paths';
import { userQuery } from '@/features/admin/queries';
import { UserDetails } from '@/features/admin/user/user-details';
import { platformQuery } from '@/model/platform';
import NotFound from '../not-found';
import { AdminPage } from './admin-page';

export default function User() {
  const { t } = useTranslation('admin');
  const { admin } = usePaths();
  const { user } = useSession();
  const levels = useQuery(platformQuery()).data?.levels ?? [];
  const id = Number(useParams().id);
  const shown = useQuery({ ...userQuery(id), enabled: false }).data;
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <AdminPage title={t('user.title')} subject={shown?.username} fallbackHref={admin.users()}>
      <UserDetails
        key={id}
        id={id}
        isOwn={user?.id === id}
        levels={levels}
        shopHrefOf={({ shop }) => pathsFor(shop.alias).home()}
        auditHref={admin.audit({ subject: `user:${id}` })}
      />
    </AdminPage>
  );
}
