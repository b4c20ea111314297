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

/**
 * For queries of keep-alive screens: returning within the time shows the cached data without a request; later it
 * shows the same and asks behind it, since prices and stock move on.
 */
export const keepAliveQuery = { staleTime: 5 * MINUTE_MS, gcTime: 60 * MINUTE_MS } as const;

/** Initial data in another language than the reader's are not used. */
export function createQueryClient(isInLanguage = true): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 2 * MINUTE_MS,
        gcTime: 30 * MINUTE_MS,
        refetchOnWindowFocus: false,
        // The service worker or the device may have the answer; without one the query waits for the network.
        networkMode: 'offlineFirst',
        retry,
        retryDelay,
      },
      // Offline, a mutation fails at once instead of pausing without a word: the form says that it waits.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  if (typeof document !== 'undefined' && isInLanguage) readInitialData(client);
  return client;
}

/** Id of the script element that holds the initial data: the results of a page's first queries. */
const INITIAL_DATA_ID = 'initial-data';

/** The result of one of a page's first queries. */
export interface InitialQuery {
  key: QueryKey;
  data: unknown;
  /** Only what the first screen shows: the whole is fetched once the page is there. */
  partial?: boolean;
}

/** Puts a page's initial data into the cache, so that it renders without a request. */
export function putInitialData(client: QueryClient, entries: unknown): void {
  if (!Array.isArray(entries)) return;
  for (const { key, data, partial } of entries as Partial<InitialQuery>[]) {
    if (!Array.isArray(key) || data === undefined) continue;
    client.setQueryData(key, data);
    if (partial) void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
  }
}

function readInitialData(client: QueryClient): void {
  const text = document.getElementById(INITIAL_DATA_ID)?.textContent;
  if (!text) return;
  try {
    putInitialData(client, JSON.parse(text));
  } catch {
    // Without initial data the queries fetch as usual.
  }
}
