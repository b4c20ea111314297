import { useTranslation } from 'react-i18next';
import { AppBar } from '@/ui/app-bar';
import { Button } from '@/ui/button';
import { Page } from '@/ui/page';
import { StateView } from '@/ui/state-view';
import { usePaths } from '../paths';

export default function NotFound() {
  const { t } = useTranslation();
  const paths = usePaths();
  return (
    <Page title={t('state.notFoundTitle')} head={<AppBar title={t('brand')} fallbackHref={paths.home()} />}>
      <StateView picture="notFound" title={t('state.notFoundTitle')} text={t('state.notFoundText')}>
        <Button variant="primary" href={paths.home()}>
          {t('action.backHome')}
        </Button>
        <Button variant="text" href={paths.categories()}>
          {t('action.browse')}
        </Button>
      </StateView>
    </Page>
  );
}
