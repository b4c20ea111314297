import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorText } from '@/api/error-text';
import { NetworkError } from '@/api/errors';
import { isServerReachable } from '@/api/reachable';
import { Button } from '@/ui/button';
import { Page } from '@/ui/page';
import { StateView } from '@/ui/state-view';
import { ToastHost, toast } from '@/ui/toast';
import { LanguageRow } from './language-button';

/** Shown when a page throws or its code fails to load; offers a reload. */
export function CrashScreen({ error }: { error: unknown }) {
  return error instanceof NetworkError ? <Unanswered error={error} /> : <Broken />;
}

function Broken() {
  const { t } = useTranslation();
  return (
    <Page title={t('state.crashTitle')}>
      <LanguageRow />
      <StateView isPageHeading picture="error" title={t('state.crashTitle')} text={t('state.crashText')}>
        <Button variant="primary" icon="refresh" onPress={() => window.location.reload()}>
          {t('action.reload')}
        </Button>
        <Button variant="text" externalHref="/home">
          {t('action.backHome')}
        </Button>
      </StateView>
      <ToastHost />
    </Page>
  );
}

/** Pause between two attempts to reach the server. */
const TRY_EVERY_MS = 3_000;

/** Reloads the page once the server responds: earlier the browser would replace the app with its error page. */
function useReloadWhenReachable(): void {
  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.visibilityState === 'visible' && (await isServerReachable())) window.location.reload();
    }, TRY_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}

/** The code of the screen is not on the device. */
function Unanswered({ error }: { error: NetworkError }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isTrying, setTrying] = useState(false);
  const isOffline = error.kind === 'offline';
  const title = isOffline ? t('device.offlineTitle') : t('state.errorTitle');
  useReloadWhenReachable();

  async function retry() {
    setTrying(true);
    if (await isServerReachable()) return window.location.reload();
    setTrying(false);
    toast.fail(errorText(error));
  }

  return (
    <Page title={title}>
      <LanguageRow />
      <StateView
        isPageHeading
        picture="error"
        title={title}
        text={isOffline ? t('device.offlineText') : errorText(error)}
      >
        <Button variant="primary" icon="refresh" busy={isTrying} onPress={() => void retry()}>
          {t('action.retry')}
        </Button>
        <Button variant="text" onPress={() => navigate(-1)}>
          {t('device.goBack')}
        </Button>
      </StateView>
      <ToastHost />
    </Page>
  );
}
