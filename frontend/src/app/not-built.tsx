import { useTranslation } from 'react-i18next';
import { AppBar } from '@/ui/app-bar';
import { Button } from '@/ui/button';
import { Page } from '@/ui/page';
import { StateView } from '@/ui/state-view';
import { usePaths } from './paths';

/** Says honestly that a screen is still missing. */
export function NotBuilt() {
  const { t } = useTranslation();
  const paths = usePaths();
  return (
    <Page title={t('state.notBuiltTitle')} head={<AppBar fallbackHref={paths.home()} />}>
      <StateView picture="building" title={t('state.notBuiltTitle')} text={t('state.notBuiltText')}>
        <Button variant="primary" href={paths.home()}>
          {t('action.backHome')}
        </Button>
      </StateView>
    </Page>
  );
}
