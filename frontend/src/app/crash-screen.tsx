import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Page } from '@/ui/page';
import { StateView } from '@/ui/state-view';

/** Where a page broke: the rest of the app is one reload away. */
export function CrashScreen() {
  const { t } = useTranslation();
  return (
    <Page title={t('state.crashTitle')}>
      <StateView picture="error" title={t('state.crashTitle')} text={t('state.crashText')}>
        <Button variant="primary" icon="refresh" onPress={() => window.location.reload()}>
          {t('action.reload')}
        </Button>
        <Button variant="text" externalHref="/home">
          {t('action.backHome')}
        </Button>
      </StateView>
    </Page>
  );
}
