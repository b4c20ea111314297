import { type Query, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isForm } from '@/api/read';
import { CACHES } from '@/lib/device-caches';
import { Icon } from '@/ui/icon';
import { toast } from '@/ui/toast';
import { PULL_PX, usePullToRefresh } from './use-pull-to-refresh';
import './pull-to-refresh.css';

/** Refreshes what is on screen when the page is pulled down. */
export function PullToRefresh() {
  const { t } = useTranslation();
  const queries = useQueryClient();

  async function refresh() {
    // Asking for news means asking the server.
    await window.caches?.delete(CACHES.publicReads).catch(() => undefined);
    const active = { type: 'active', predicate: (query: Query) => !isForm(query) } as const;
    await queries.refetchQueries(active);
    const hasFailed = queries
      .getQueryCache()
      .findAll(active)
      .some(({ state }) => state.status === 'error');
    if (!navigator.onLine || hasFailed) toast.fail(t('device.notRefreshed'));
  }

  const pull = usePullToRefresh(refresh);
  if (pull === null) return null;
  const isRefreshing = pull === 'refreshing';
  const distance = isRefreshing ? PULL_PX : pull;
  return (
    <div
      className="pull"
      data-ready={isRefreshing || distance >= PULL_PX}
      style={{ transform: `translateY(${distance}px)`, opacity: Math.min(1, distance / PULL_PX) }}
      role="status"
    >
      {isRefreshing ? (
        <>
          <span className="spin" aria-hidden="true" />
          <span className="visually-hidden">{t('device.refreshing')}</span>
        </>
      ) : (
        <Icon name="down" />
      )}
    </div>
  );
}
