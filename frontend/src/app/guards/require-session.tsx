import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '@/api/session';
import { loginByOpenid } from '@/features/chat/login-by-openid';
import { settledHandle } from '@/features/chat/queries';
import { PageSkeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { usePaths } from '../paths';

/** How a visitor without a session goes on. */
type Way = 'stay' | 'bind' | 'login';

/** A page may be opened while the chat app's handle is still being asked for. */
async function wayIn(queries: QueryClient): Promise<Way> {
  const openid = await settledHandle(queries);
  if (openid === null) return 'login';
  try {
    return (await loginByOpenid(openid)) === 'signedIn' ? 'stay' : 'bind';
  } catch {
    return 'login';
  }
}

/** Guard 2 of the specification, section 2: pages that need a session, with the chat account as a way in. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { signedIn } = useSession();
  // Once in, leaving the session is told by whoever ends it, not by this guard.
  const [wasIn, setWasIn] = useState(signedIn);
  if (signedIn && !wasIn) setWasIn(true);
  if (signedIn) return children;
  return wasIn ? null : <SendToLogin />;
}

function SendToLogin() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const paths = usePaths();
  const queries = useQueryClient();
  const here = pathname + search;

  useEffect(() => {
    let left = false;
    wayIn(queries).then((way) => {
      if (left || way === 'stay') return;
      toast.fail(way === 'bind' ? t('session.bindFirst') : t('session.logInFirst'));
      navigate(way === 'bind' ? paths.bind(here) : paths.login(here), { replace: true });
    });
    return () => {
      left = true;
    };
  }, [here, navigate, paths, queries, t]);

  return <PageSkeleton />;
}
