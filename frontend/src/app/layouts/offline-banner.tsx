import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '@/ui/banner';

/** Whether something on screen was never loaded: then it is not "what you last saw". */
function useMissesData(): boolean {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    // Queries are made while components render: the banner hears of them afterwards.
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () =>
      cache
        .findAll({ type: 'active' })
        .some(({ state, meta }) => state.data === undefined && !meta?.isBackground),
    () => false,
  );
}

/** Says that there is no network. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const missesData = useMissesData();
  if (isOnline) return null;
  return <Banner icon="offline">{missesData ? t('device.offline') : t('state.offline')}</Banner>;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
