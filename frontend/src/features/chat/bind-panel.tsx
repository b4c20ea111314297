import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { isApiError } from '@/api/errors';
import { useSession } from '@/api/session';
import { Button } from '@/ui/button';
import { StateView } from '@/ui/state-view';
import { toast } from '@/ui/toast';
import { BindForm, BindSignedIn } from './bind-form';
import { loginByOpenid } from './login-by-openid';
import { NotChatApp, NotConfigured } from './obtain-handle';
import { chatHandleQuery } from './queries';

interface BindPanelProps {
  loginHref: string;
  onBound: () => void;
}

/** Obtains the chat handle, signs in if it is bound, else asks for the account to bind. */
export function BindPanel({ loginHref, onBound }: BindPanelProps) {
  const { t } = useTranslation(['account', 'common']);
  const { data: openid, error, isFetching, refetch } = useQuery(chatHandleQuery());
  const isLoading = isFetching && openid === undefined;
  useEffect(() => {
    if (isLoading) return toast.loading(t('common:session.askingChatApp'));
  }, [isLoading, t]);

  const other = { loginHref, onRetry: () => void refetch() };
  if (openid !== undefined) return <Bind openid={openid} onBound={onBound} {...other} />;
  if (!error || isLoading) return null;
  return <NoHandle error={error} {...other} />;
}

interface OtherWays {
  loginHref: string;
  onRetry: () => void;
}

function Bind({ openid, onBound, ...other }: OtherWays & { openid: string; onBound: () => void }) {
  const { signedIn, user } = useSession();
  const known = useQuery({
    queryKey: ['chat', 'signIn', openid],
    queryFn: () => loginByOpenid(openid),
    enabled: !signedIn,
    retry: false,
    gcTime: 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the handle is known.
  useEffect(() => {
    if (known.data === 'signedIn') onBound();
  }, [known.data]);

  if (signedIn && user) {
    return <BindSignedIn openid={openid} account={user.companyName || user.alias} onBound={onBound} />;
  }
  // Not automatic: without cookies it would loop.
  if (isApiError(known.error, 'chat_handle_invalid')) return <NoHandle error={known.error} {...other} />;
  return <BindForm openid={openid} onBound={onBound} />;
}

/** Explains why there is no chat account and links to the password sign-in. */
function NoHandle({ error, loginHref, onRetry }: OtherWays & { error: Error }) {
  const { t } = useTranslation(['account', 'common']);
  const login = (
    <Button variant="primary" href={loginHref}>
      {t('bind.withPassword')}
    </Button>
  );
  if (error instanceof NotChatApp) {
    return (
      <StateView picture="signedOut" title={t('bind.elsewhereTitle')} text={t('bind.elsewhereText')}>
        {login}
      </StateView>
    );
  }
  if (error instanceof NotConfigured || isApiError(error, 'chat_login_not_configured')) {
    return (
      <StateView picture="building" title={t('bind.notConfiguredTitle')} text={t('bind.notConfiguredText')}>
        {login}
      </StateView>
    );
  }
  return (
    <StateView picture="error" title={t('bind.failedTitle')} text={errorText(error)}>
      <Button variant="primary" icon="refresh" onPress={onRetry}>
        {t('common:action.retry')}
      </Button>
      <Button href={loginHref}>{t('bind.withPassword')}</Button>
    </StateView>
  );
}
