import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './errors';

const MINUTE_MS = 60_000;
const RETRIES = 1;

/** A refusal is an answer; only silence and failures of the server are worth asking again. */
export function retry(failures: number, error: Error): boolean {
  return !(error instanceof ApiError && error.status < 500) && failures < RETRIES;
}

/** The longest pause before a read is repeated: after it a person is told instead. */
const RETRY_DELAY_MAX_MS = 5_000;
const RETRY_DELAY_MS = 1_000;

/** A server that is away for a moment says when it is worth asking again (`Retry-After`). */
export function retryDelay(_failures: number, error: Error): number {
  const seconds = error instanceof ApiError ? error.failure?.retryAfterSeconds : undefined;
  return Math.min(seconds === undefined ? RETRY_DELAY_MS : seconds * 1_000, RETRY_DELAY_MAX_MS);
}

/** For the queries of kept-alive screens: coming back shows what was there, without a request. */
export const keptQuery = { staleTime: Number.POSITIVE_INFINITY, gcTime: 60 * MINUTE_MS } as const;

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
  takeFirstData(client);
  return client;
}

/** Id of the script element in which the server puts the answers of a page's first queries. */
const FIRST_DATA = 'first-data';

/** `[{"key": [...], "data": ...}]` by query key: the page then draws without a round trip. */
function takeFirstData(client: QueryClient): void {
  const text = document.getElementById(FIRST_DATA)?.textContent;
  if (!text) return;
  try {
    const entries: unknown = JSON.parse(text);
    if (!Array.isArray(entries)) return;
    for (const entry of entries as { key?: QueryKey; data?: unknown }[]) {
      if (Array.isArray(entry.key) && entry.data !== undefined) client.setQueryData(entry.key, entry.data);
    }
  } catch {
    // A page without its first data asks for it.
  }
}
