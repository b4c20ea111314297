import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSession } from '@/api/session';
import { usePaths } from '@/app/paths';
import { Button } from '@/ui/button';
import { StateView } from '@/ui/state-view';

/** An order that this reader cannot open: its link is incomplete or has expired, or it belongs to others. */
export function OrderMissing() {
  const { t } = useTranslation('order');
  const paths = usePaths();
  const { signedIn } = useSession();
  const { pathname, search } = useLocation();
  return (
    <StateView
      picture="notFound"
      title={t('link.title')}
      text={signedIn ? t('link.text') : t('link.textGuest')}
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
