import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { SHARE_DAYS } from '@/api/limits';
import { useSession } from '@/api/session';
import { usePaths } from '@/app/paths';
import { Button } from '@/ui/button';
import { StateView } from '@/ui/state-view';

/** An order that this reader cannot open: who it belongs to is not signed in, or its link has expired. */
export function OrderMissing() {
  const { t } = useTranslation('order');
  const paths = usePaths();
  const { signedIn } = useSession();
  const { pathname, search } = useLocation();
  // Without a share link the order is missing because nobody is signed in, perhaps since a moment ago.
  const lacksSession = !signedIn && !new URLSearchParams(search).has('t');
  return (
    <StateView
      picture="notFound"
      title={lacksSession ? t('link.signInTitle') : t('link.title')}
      text={
        lacksSession
          ? t('link.signInText')
          : t(signedIn ? 'link.text' : 'link.textGuest', { days: SHARE_DAYS })
      }
    >
      {signedIn ? (
        <Button variant="primary" href={paths.orders()}>
          {t('link.orders')}
        </Button>
      ) : (
        <Button variant="primary" href={paths.login(pathname + search)}>
          {t('link.signIn')}
        </Button>
      )}
      <Button href={paths.home()}>{t('link.home')}</Button>
    </StateView>
  );
}
