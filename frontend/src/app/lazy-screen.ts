import type { ComponentType } from 'react';
import { isServerReachable, toNetworkError } from '@/api/reachable';

const KEY = 'screenReloadedAt';
/** Not again within this time (route reload guard: specification, section 9). */
export const RELOAD_GUARD_MS = 10_000;

interface Surroundings {
  now: () => number;
  memory: Pick<Storage, 'getItem' | 'setItem'>;
  reload: () => void;
  isServerReachable: () => Promise<boolean>;
}

const BROWSER: Surroundings = {
  now: () => Date.now(),
  get memory() {
    return window.sessionStorage;
  },
  reload: () => window.location.reload(),
  isServerReachable,
};

/** False when a reload was tried a moment ago and did not help, or cannot be remembered. */
function reloadOnce({ now, memory, reload }: Surroundings): boolean {
  try {
    const last = Number(memory.getItem(KEY) ?? 0);
    if (now() - last < RELOAD_GUARD_MS) return false;
    memory.setItem(KEY, String(now()));
  } catch {
    return false;
  }
  reload();
  return true;
}

/**
 * Loads a screen's code. If it is gone, because a new version was put out meanwhile, the page is
 * reloaded once; the second failure is an error. A server that is away is not reloaded from: the browser
 * would show its own page of failure in place of ours.
 */
export async function loadScreen<T extends ComponentType>(
  load: () => Promise<{ default: T }>,
  surroundings: Surroundings = BROWSER,
): Promise<T> {
  try {
    return (await load()).default;
  } catch (cause) {
    if (!(await surroundings.isServerReachable())) throw toNetworkError(cause);
    if (reloadOnce(surroundings)) return new Promise<never>(() => undefined);
    throw cause;
  }
}
