import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { StateView } from '@/ui/state-view';
import { useTrialText } from './use-trial-text';

/** "My shop" without a session: links to sign in and register. */
export function GuestView({ loginHref, registerHref }: { loginHref: string; registerHref: string }) {
  const { t } = useTranslation(['account', 'common']);
  return (
    <StateView picture="signedOut" title={t('guest.title')} text={useTrialText()}>
      <Button variant="primary" href={loginHref}>
        {t('common:action.logIn')}
      </Button>
      <Button variant="text" href={registerHref}>
        {t('common:action.register')}
      </Button>
    </StateView>
  );
}
