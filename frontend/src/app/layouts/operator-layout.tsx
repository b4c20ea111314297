import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { useSession } from '@/api/session';
import { accountQuery } from '@/model/account';
import { QueryState } from '@/model/query-state';
import { AppBar } from '@/ui/app-bar';
import { Page } from '@/ui/page';
import { usePaths } from '../paths';
import NotFound from '../screens/not-found';

/** Layout of the operators' screens; all other users see "not found". */
export function OperatorLayout() {
  const paths = usePaths();
  const { user } = useSession();
  const query = useQuery(accountQuery());
  // Starts with the role stored at sign-in and switches to the server's answer when it arrives.
  const role = query.data?.account?.role ?? (user?.role === 'admin' ? 'admin' : undefined);
  if (role === 'admin') return <Outlet />;
  if (query.data) return <NotFound />;
  return (
    <Page head={<AppBar fallbackHref={paths.home()} />}>
      <QueryState query={query}>{() => null}</QueryState>
    </Page>
  );
}
