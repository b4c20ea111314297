import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { saveUser, useSession } from '@/api/session';
import { accountQuery } from '@/model/account';
import { PageSkeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { usePaths } from '../paths';

interface SignInFirstProps {
  /** Called with false when the page may open. */
  setLacksUser: (lacksUser: boolean) => void;
}

/** What a page that needs a session waits for. */
export function SignInFirst({ setLacksUser }: SignInFirstProps) {
  return useSession().signedIn ? <RestoreUser setLacksUser={setLacksUser} /> : <SendToLogin />;
}

/**
 * Reads who is signed in, after the browser has dropped `userInfo` and kept the tokens. The page opens afterwards,
 * even if that could not be read.
 */
function RestoreUser({ setLacksUser }: SignInFirstProps) {
  const queries = useQueryClient();
  useEffect(() => {
    void queries
      .fetchQuery({ ...accountQuery(), retry: false })
      .then(saveUser)
      .catch(() => undefined)
      .then(() => setLacksUser(false));
  }, [queries, setLacksUser]);
  return <PageSkeleton />;
}

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
