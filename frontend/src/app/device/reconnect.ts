import type { QueryClient } from '@tanstack/react-query';
import { NetworkError } from '@/api/errors';
import { isServerReachable } from '@/api/reachable';

/** Pauses between two attempts to reach a server that did not respond. */
const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 30_000;

interface Surroundings {
  isServerReachable: () => Promise<boolean>;
}

function failedForNetwork(error: unknown): boolean {
  return error instanceof NetworkError && error.kind !== 'unreadable';
}

/**
 * After a read that got no response, tries until the server responds, and then reads again what is on screen. A browser
 * knows only whether it has a network, not whether anything answers.
 */
export function refetchFailed(
  client: QueryClient,
  surroundings: Surroundings = { isServerReachable },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const failed = () =>
    client
      .getQueryCache()
      .findAll({ type: 'active' })
      .filter(({ state }) => state.fetchStatus === 'idle' && failedForNetwork(state.error));

  async function probe(pauseMs: number): Promise<void> {
    timer = undefined;
    if (failed().length === 0) return;
    const isHidden = document.visibilityState === 'hidden';
    if (isHidden || !(await surroundings.isServerReachable())) {
      probeIn(Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
      return;
    }
    await Promise.all(failed().map((query) => query.fetch().catch(() => undefined)));
    if (failed().length > 0) probeIn(Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
  }

  function probeIn(pauseMs: number): void {
    timer ??= setTimeout(() => void probe(pauseMs), pauseMs);
  }

  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && failedForNetwork(event.action.error)) {
      probeIn(FIRST_PAUSE_MS);
    }
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
