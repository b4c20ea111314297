import { currentLang } from '@/i18n/setup';
import { NetworkError } from './errors';
import { refreshSession } from './refresh';
import { currentSession, expireSession } from './session';

/** Expiry of an access token in ms since the epoch, from its `exp` claim; null without one. */
function expiryOf(accessToken: string): number | null {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(window.atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null;
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
}

/** Tokens are refreshed this long before they expire, so that slow requests still arrive in time. */
const EARLY_MS = 30_000;

function expiresSoon(accessToken: string, nowMs: number): boolean {
  const expiry = expiryOf(accessToken);
  return expiry !== null && expiry - nowMs < EARLY_MS;
}

const LANGUAGE = 'Accept-Language';

/** Timeout of a request, with the body of its response. */
const TIMEOUT_MS = 15_000;

/** Headers of every call, also for uploads, which use XMLHttpRequest. */
export async function authorizedHeaders(): Promise<Record<string, string>> {
  await refreshIfEnding();
  return plainHeaders();
}

function plainHeaders(): Record<string, string> {
  const { accessToken } = currentSession();
  return {
    platform: '1',
    [LANGUAGE]: currentLang(),
    ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
  };
}

async function refreshIfEnding(): Promise<void> {
  const { accessToken, refreshToken } = currentSession();
  if (refreshToken === null) return;
  if (accessToken === null || expiresSoon(accessToken, Date.now())) await refreshSession();
}

/**
 * `fetch` with the common headers, a timeout, and one session refresh on a 401. When the session has ended, a read is
 * repeated without it: most of what a shared link shows is public.
 */
export async function authorizedFetch(request: Request): Promise<Response> {
  await refreshIfEnding();
  const { accessToken } = currentSession();
  const first = await send(request.clone());
  if (first.status !== 401 || accessToken === null) return first;

  const outcome = await refreshSession();
  if (outcome === 'unreachable') throw new NetworkError('timeout');
  if (outcome === 'rejected') {
    return await withoutSession(request, first);
  }
  const second = await send(request.clone());
  return second.status === 401 ? await withoutSession(request, second) : second;
}

async function withoutSession(request: Request, refused: Response): Promise<Response> {
  expireSession();
  return request.method === 'GET' && currentSession().accessToken === null ? await send(request) : refused;
}

async function send(request: Request): Promise<Response> {
  const abort = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    abort.abort();
  }, TIMEOUT_MS);
  const stop = () => abort.abort();
  request.signal.addEventListener('abort', stop);
  // A signal that is aborted already notifies nobody.
  if (request.signal.aborted) stop();
  try {
    const headers = new Headers(request.headers);
    const isInOtherLanguage = headers.has(LANGUAGE);
    for (const [name, value] of Object.entries(plainHeaders())) {
      // A text to share may be in another language than the page.
      if (name !== LANGUAGE || !isInOtherLanguage) headers.set(name, value);
    }
    const response = await fetch(new Request(request, { headers, signal: abort.signal }));
    // Read within the timeout: after the headers, the body may stall as well.
    return new Response(response.body && (await response.text()), response);
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    throw new NetworkError(timedOut || navigator.onLine ? 'timeout' : 'offline', { cause });
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', stop);
  }
}
