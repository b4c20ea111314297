import { isOfGateway } from '@/lib/gateway';
import { NetworkError } from './errors';

/** A small file that exists in every version. */
const PROBE = '/brand.svg';
/** A probe without a response for this long counts as failed. */
const PROBE_TIMEOUT_MS = 10_000;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Whether the server responds, be it with a refusal. A gateway before it that answers in its place does not count: a
 * page that is reloaded then is replaced by the gateway's error page.
 */
export async function isServerReachable(): Promise<boolean> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), PROBE_TIMEOUT_MS);
  try {
    const { status } = await fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal: abort.signal });
    return !isOfGateway(status);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** The error of a request without a response. */
export function toNetworkError(cause: unknown): NetworkError {
  return new NetworkError(navigator.onLine ? 'timeout' : 'offline', { cause });
}

/** Waits for `ms`, or until the browser reports that it is online again; rejects when `signal` is aborted. */
export function pauseUntilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      signal.removeEventListener('abort', stop);
      then();
    };
    const wake = settle(resolve);
    const stop = settle(() => reject(new DOMException('The wait was cancelled.', 'AbortError')));
    const timer = setTimeout(wake, ms);
    window.addEventListener('online', wake);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });
}

/** Resolves when the server responds again; rejects when `signal` is aborted. */
export async function untilReachable(signal: AbortSignal): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    await pauseUntilOnline(pause, signal);
    if (await isServerReachable()) return;
  }
}
