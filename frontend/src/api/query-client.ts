import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './errors';

const MINUTE_MS = 60_000;
const RETRIES = 1;

/** Client errors are final; network errors and 5xx are retried once. */
export function retry(failures: number, error: Error): boolean {
  return !(error instanceof ApiError && error.status < 500) && failures < RETRIES;
}

/** The longest pause before a read is retried; after it the error is shown. */
const RETRY_DELAY_MAX_MS = 5_000;
const RETRY_DELAY_MS = 1_000;

/** The pause that the server asks for (`Retry-After`), up to the longest. */
export function retryDelay(_failures: number, error: Error): number {
  const seconds = error instanceof ApiError ? error.failure?.retryAfterSeconds : undefined;
  return Math.min(seconds === undefined ? RETRY_DELAY_MS : seconds * 1_000, RETRY_DELAY_MAX_MS);
}

/** For queries of keep-alive screens: returning shows the cached data without a request. */
export const keepAliveQuery = { staleTime: Number.POSITIVE_INFINITY, gcTime: 60 * MINUTE_MS } as const;

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 2 * MINUTE_MS,
        gcTime: 30 * MINUTE_MS,
        refetchOnWindowFocus: false,
        retry,
        retryDelay,
      },
      mutations: { retry: false },
    },
  });
  readInitialData(client);
  return client;
}

/** Id of the script element that holds the initial data: the results of a page's first queries. */
const INITIAL_DATA_ID = 'initial-data';

/** Reads `[{"key": [...], "data": ...}]` into the cache, so that the page renders without a request. */
function readInitialData(client: QueryClient): void {
  const text = document.getElementById(INITIAL_DATA_ID)?.textContent;
  if (!text) return;
  try {
    const entries: unknown = JSON.parse(text);
    if (!Array.isArray(entries)) return;
    for (const entry of entries as { key?: QueryKey; data?: unknown }[]) {
      if (Array.isArray(entry.key) && entry.data !== undefined) client.setQueryData(entry.key, entry.data);
    }
  } catch {
    // Without initial data the queries fetch as usual.
  }
}
