import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { errorText } from '@/api/error-text';
import { NetworkError } from '@/api/errors';
import { isServerReachable } from '@/api/reachable';
import { Button } from '@/ui/button';
import { Page } from '@/ui/page';
import { StateView } from '@/ui/state-view';
import { ToastHost, toast } from '@/ui/toast';

/** Error boundary: shown when a page throws or its code fails to load; offers a reload. */
export function CrashScreen() {
  const error = useRouteError();
  return error instanceof NetworkError ? <Unanswered error={error} /> : <Broken />;
}

function Broken() {
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

/** Reloads only when the server responds: otherwise the browser would replace the app with its error page. */
function Unanswered({ error }: { error: NetworkError }) {
  const { t } = useTranslation();
  const [isTrying, setTrying] = useState(false);

  async function retry() {
    setTrying(true);
    if (await isServerReachable()) return window.location.reload();
    setTrying(false);
    toast.fail(errorText(error));
  }

  return (
    <Page title={t('state.errorTitle')}>
      <StateView picture="error" title={t('state.errorTitle')} text={errorText(error)}>
        <Button variant="primary" icon="refresh" busy={isTrying} onPress={() => void retry()}>
          {t('action.retry')}
        </Button>
      </StateView>
      <ToastHost />
    </Page>
  );
}
