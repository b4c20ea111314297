import { isServerReachable, toNetworkError } from '@/api/reachable';

const KEY = 'screenReloadedAt';
/** Minimum time between two reloads (route reload guard: specification, section 9). */
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

/** False when a recent reload did not help, or when the reload cannot be recorded. */
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
 * Loads the code of a screen, or of a part of one that is loaded later. If a new deployment has removed it, the page is
 * reloaded once; the second failure is an error. Without a connection the page is not reloaded, because the browser
 * would replace the app with its own error page.
 */
export async function loadScreen<T>(
  load: () => Promise<{ default: T }>,
  surroundings: Surroundings = BROWSER,
): Promise<T> {
  const { dataset } = document.documentElement;
  // Shows a bar at the top of the page.
  dataset.loading = '';
  try {
    return (await load()).default;
  } catch (cause) {
    if (!(await surroundings.isServerReachable())) throw toNetworkError(cause);
    if (reloadOnce(surroundings)) return new Promise<never>(() => undefined);
    throw cause;
  } finally {
    delete dataset.loading;
  }
}
