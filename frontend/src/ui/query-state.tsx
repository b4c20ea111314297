import type { ReactNode } from 'react';
import { Button } from './button';
import { PageSkeleton } from './skeleton';
import { StateView } from './state-view';
import { useUiTexts } from './ui-texts';

interface QueryStateProps<T> {
  /** The result of a query; only these fields are used. */
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  skeleton?: ReactNode;
  /** Whether the error means "not found". */
  isMissing?: ((error: Error) => boolean) | undefined;
  /** The message for an error. */
  describe?: ((error: Error) => string) | undefined;
  children: (data: T) => ReactNode;
}

function codeOf(error: Error): unknown {
  return (error as { code?: unknown }).code;
}

/** Code 3 of the API: data not found (specification, section 8). */
const NOT_FOUND = 3;

/** Shows one query: loading, failed, not found or its data. Data stays visible while a refetch fails. */
export function QueryState<T>({ query, skeleton, isMissing, describe, children }: QueryStateProps<T>) {
  const texts = useUiTexts();
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (!error) return skeleton ?? <PageSkeleton />;
  const missing = isMissing ?? ((failure: Error) => codeOf(failure) === NOT_FOUND);
  if (missing(error)) {
    return <StateView picture="notFound" title={texts.notFoundTitle} text={texts.notFoundText} />;
  }
  return (
    <StateView picture="error" title={texts.errorTitle} text={describe?.(error) ?? error.message}>
      <Button variant="primary" icon="refresh" onPress={() => query.refetch()}>
        {texts.retry}
      </Button>
    </StateView>
  );
}
