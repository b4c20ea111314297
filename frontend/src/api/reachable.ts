import { NetworkError } from './errors';

/** A small file that exists in every version. */
const PROBE = '/brand.svg';

/** Any response counts: distinguishes an unreachable server from one that responds with an error. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await fetch(PROBE, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** The error of a request without a response. */
export function toNetworkError(cause: unknown): NetworkError {
  return new NetworkError(navigator.onLine ? 'timeout' : 'offline', { cause });
}
