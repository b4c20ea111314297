import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { errorText } from '@/api/error-text';
import { useSession } from '@/api/session';
import { accountQuery } from '@/model/account';
import { AppBar } from '@/ui/app-bar';
import { Page } from '@/ui/page';
import { QueryState } from '@/ui/query-state';
import { usePaths } from '../paths';
import NotFound from '../screens/not-found';

/** Around the operators' screens: for everybody else there is nothing at their addresses. */
export function OperatorLayout() {
  const paths = usePaths();
  const { user } = useSession();
  const query = useQuery(accountQuery());
  // The role that was kept at signing in saves a wait; the server's word, once here, decides.
  const role = query.data?.account?.role ?? (user?.role === 'admin' ? 'admin' : undefined);
  if (role === 'admin') return <Outlet />;
  if (query.data) return <NotFound />;
  return (
    <Page head={<AppBar fallbackHref={paths.home()} />}>
      <QueryState query={query} describe={errorText}>
        {() => null}
      </QueryState>
    </Page>
  );
}
