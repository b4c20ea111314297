import { isServerReachable, toNetworkError } from '@/api/reachable';

const KEY = 'screenReloadedAt';
/** Minimum time between two reloads (route reload guard: PRODUCT.md, 2.4). */
export const RELOAD_GUARD_MS = 10_000;

interface Surroundings {
  now: () => number;
  memory: Pick<Storage, 'getItem' | 'setItem'>;
  /** Loads the page anew, at an address. */
  reload: (href: string) => void;
  isServerReachable: () => Promise<boolean>;
}

export const BROWSER: Surroundings = {
  now: () => Date.now(),
  get memory() {
    return window.sessionStorage;
  },
  reload: (href) => (href === window.location.href ? window.location.reload() : window.location.assign(href)),
  isServerReachable,
};

/** False when a recent reload did not help, or when the reload cannot be recorded. */
function reloadOnce({ now, memory, reload }: Surroundings, href: string): boolean {
  try {
    const last = Number(memory.getItem(KEY) ?? 0);
    if (now() - last < RELOAD_GUARD_MS) return false;
    memory.setItem(KEY, String(now()));
  } catch {
    return false;
  }
  reload(href);
  return true;
}

/** Whether the starter has tried in vain to fetch a file that this version of the app still has. */
export function isLost(cause: unknown): boolean {
  return cause instanceof Error && 'isGone' in cause && cause.isGone === false;
}

/**
 * Loads the code of a screen, or of a part of one that is loaded later. If a new deployment has removed it, the page is
 * reloaded once; the second failure is an error. Without a connection, or when files are lost on the way, the page is not
 * reloaded: the browser might replace the app with its own error page, and what is on the page would be lost. `href`
 * is the address of the screen, where the browser is not there yet.
 */
export async function loadScreen<T>(
  load: () => Promise<{ default: T }>,
  surroundings: Surroundings = BROWSER,
  href = window.location.href,
): Promise<T> {
  const { dataset } = document.documentElement;
  // Shows a bar at the top of the page.
  dataset.loading = '';
  try {
    return (await load()).default;
  } catch (cause) {
    if (isLost(cause) || !(await surroundings.isServerReachable())) throw toNetworkError(cause);
    if (reloadOnce(surroundings, href)) return new Promise<never>(() => undefined);
    throw cause;
  } finally {
    delete dataset.loading;
  }
}
