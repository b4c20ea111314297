import type { ReactNode } from 'react';
import { errorText } from '@/api/error-text';
import { CODE, isApiError, NetworkError } from '@/api/errors';
import { useBack } from '@/ui/back';
import { Button } from '@/ui/button';
import { PageSkeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { useUiTexts } from '@/ui/ui-texts';

interface QueryStateProps<T> {
  /** The result of a query; only these fields are used. */
  query: {
    data: T | undefined;
    error: Error | null;
    refetch: () => unknown;
    /** paused: waits for the network. */
    fetchStatus?: 'fetching' | 'paused' | 'idle' | undefined;
  };
  skeleton?: ReactNode;
  /** Replaces the usual "not found". */
  missing?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A request that was made without a network. */
function isOffline(error: Error | null): boolean {
  return error instanceof NetworkError && error.kind === 'offline';
}

/** Shows one query: loading, failed, not found or its data. Data stays visible while a refetch fails. */
export function QueryState<T>({ query, skeleton, missing, children }: QueryStateProps<T>) {
  const texts = useUiTexts();
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (query.fetchStatus === 'paused' || isOffline(error)) return <OfflineView />;
  if (!error) return skeleton ?? <PageSkeleton />;
  if (isApiError(error) && error.code === CODE.notFound) {
    return (
      missing ?? (
        <StateView picture="notFound" title={texts.notFoundTitle} text={texts.notFoundText}>
          {/* Without the shop, which may be what is missing. */}
          <Button variant="primary" href="/home">
            {texts.backHome}
          </Button>
        </StateView>
      )
    );
  }
  return (
    <StateView picture="error" title={texts.errorTitle} text={errorText(error)}>
      <Button variant="primary" icon="refresh" onPress={() => query.refetch()}>
        {texts.retry}
      </Button>
    </StateView>
  );
}

/** Shown without a network in place of what was never loaded; the query continues when the network is back. */
function OfflineView() {
  const texts = useUiTexts();
  const goBack = useBack();
  return (
    <StateView picture="error" title={texts.offlineTitle} text={texts.offlineText}>
      <Button variant="primary" icon="back" onPress={() => goBack('/home')}>
        {texts.goBack}
      </Button>
    </StateView>
  );
}
