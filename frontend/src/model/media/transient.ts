import { ApiError, NetworkError } from '@/api/errors';
import { pauseUntilOnline } from '@/api/reachable';

const TOO_MANY_REQUESTS = 429;
/** What proxies answer while the server behind them restarts, and the server when it is busy. */
const PASSING = [TOO_MANY_REQUESTS, 502, 503, 504];

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** About two minutes with a connection; without one, the tries are not counted. */
const TRIES = 8;
const MS_PER_SECOND = 1_000;

/** Failures that pass by themselves: no connection, and a server that is busy. */
export function isTransient(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && PASSING.includes(error.status);
}

/** The pause before the next try, in ms: the one that the server asks for, else twice the last. */
function pauseBefore(tried: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.failure?.retryAfterSeconds : undefined;
  return asked === undefined
    ? Math.min(FIRST_PAUSE_MS * 2 ** tried, LONGEST_PAUSE_MS)
    : asked * MS_PER_SECOND;
}

/** Repeats `send` while it fails for reasons that pass by themselves. */
export async function withRetries<R>(send: () => Promise<R>, signal: AbortSignal): Promise<R> {
  for (let tried = 0; ; ) {
    try {
      return await send();
    } catch (error) {
      if (signal.aborted || !isTransient(error) || tried >= TRIES) throw error;
      await pauseUntilOnline(pauseBefore(tried, error), signal);
      if (navigator.onLine) tried += 1;
    }
  }
}
