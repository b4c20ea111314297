import { currentSession, rereadSession, saveTokens } from './session';

/** refreshed: use the new token. rejected: the session has ended. unreachable: try again later. */
type RefreshOutcome = 'refreshed' | 'rejected' | 'unreachable';

const PATH = '/api/user/refreshToken';
const TIMEOUT_MS = 15_000;
const LOCK = 'session-refresh';

let running: Promise<RefreshOutcome> | null = null;

/** Concurrent calls share one refresh; so do tabs, where the browser supports the Web Locks API. */
export function refreshSession(): Promise<RefreshOutcome> {
  running ??= oneTabAtATime(currentSession().refreshToken).finally(() => {
    running = null;
  });
  return running;
}

/**
 * Without locks two tabs may both refresh; within 30 s the server returns the same new token to both
 * (see the API description).
 */
async function oneTabAtATime(seen: string | null): Promise<RefreshOutcome> {
  if (!navigator.locks) return refreshUnlessDone(seen);
  return await navigator.locks.request(LOCK, () => refreshUnlessDone(seen));
}

async function refreshUnlessDone(seen: string | null): Promise<RefreshOutcome> {
  const { refreshToken } = rereadSession();
  if (refreshToken === null) return 'rejected';
  return refreshToken === seen ? requestTokens(refreshToken) : 'refreshed';
}

async function requestTokens(refreshToken: string): Promise<RefreshOutcome> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', platform: '1' },
      body: JSON.stringify({ refreshToken }),
      signal: abort.signal,
    });
    // A rate limit or a server error does not mean that the token is invalid.
    if (response.status === 429 || response.status >= 500) return 'unreachable';
    const answer: unknown = await response.json();
    const pair = tokenPairOf(answer);
    if (!pair) return 'rejected';
    saveTokens(pair);
    return 'refreshed';
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}

function tokenPairOf(answer: unknown): { accessToken: string; refreshToken: string } | null {
  const data = (answer as { data?: { accessToken?: unknown; refreshToken?: unknown } | null }).data;
  const { accessToken, refreshToken } = data ?? {};
  return typeof accessToken === 'string' && typeof refreshToken === 'string'
    ? { accessToken, refreshToken }
    : null;
}
