import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '@/api/session';
import { leaveQuestion } from '@/ui/leave-guard';
import { PageSkeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { usePaths } from '../paths';

/** What a visitor without a session must do to sign in. */
type SignInOutcome = 'signedIn' | 'bind' | 'login';

/** Waits for the chat handle, which may still be on its way. */
async function resolveSignIn(queries: QueryClient): Promise<SignInOutcome> {
  try {
    const { awaitHandle, loginByOpenid } = await import('@/features/chat/sign-in');
    const openid = await awaitHandle(queries);
    if (openid === null) return 'login';
    return (await loginByOpenid(openid)) === 'signedIn' ? 'signedIn' : 'bind';
  } catch {
    return 'login';
  }
}

/** Guard 2 of the specification, section 2: pages that need a session; a bound chat account signs in automatically. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { signedIn } = useSession();
  // A session that ends later is handled where it ends, not by this guard; a changed form stays open.
  const [wasIn, setWasIn] = useState(signedIn);
  if (signedIn && !wasIn) setWasIn(true);
  if (signedIn) return children;
  if (!wasIn) return <SendToLogin />;
  return leaveQuestion() ? children : null;
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
    resolveSignIn(queries).then((outcome) => {
      if (left || outcome === 'signedIn') return;
      toast.fail(outcome === 'bind' ? t('session.bindFirst') : t('session.logInFirst'));
      navigate(outcome === 'bind' ? paths.bind(here) : paths.login(here), { replace: true });
    });
    return () => {
      left = true;
    };
  }, [here, navigate, paths, queries, t]);

  return <PageSkeleton />;
}
