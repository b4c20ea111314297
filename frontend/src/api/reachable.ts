import { NetworkError } from './errors';

/** A small file that every version has. */
const PROBE = '/brand.svg';

/** Any answer will do: it tells a server that is away from one that answers with a failure. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await fetch(PROBE, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** The error of a request that nobody answered. */
export function toNetworkError(cause: unknown): NetworkError {
  return new NetworkError(navigator.onLine ? 'timeout' : 'offline', { cause });
}
