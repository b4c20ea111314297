import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useSession } from '@/api/session';
import { pathsFor, usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { userQuery } from '@/features/admin/queries';
import { UserDetails } from '@/features/admin/user/user-details';
import { platformQuery } from '@/model/platform';
import { lateAside } from '../late-aside';
import NotFound from '../not-found';

const useUserAside = lateAside(async () => (await import('./users')).UserAside, ['operator']);

export default function User() {
  const { admin } = usePaths();
  const { user } = useSession();
  const levels = useQuery(platformQuery()).data?.levels ?? [];
  const id = Number(useParams().id);
  const aside = useUserAside({ open: id });
  const shown = useQuery({ ...userQuery(id), enabled: false }).data;
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <Screen subject={shown?.username} aside={aside}>
      <UserDetails
        key={id}
        id={id}
        isOwn={user?.id === id}
        levels={levels}
        shopHrefOf={({ shop }) => pathsFor(shop.alias).home()}
        auditHref={admin.audit({ subject: `user:${id}` })}
      />
    </Screen>
  );
}
