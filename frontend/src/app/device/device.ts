import type { QueryClient } from '@tanstack/react-query';
import { currentLang } from '@/i18n/setup';
import { CACHES } from '@/lib/device-caches';
import { draftsMoved } from './drafts-moved';
import { startServiceWorker } from './new-version';
import { type PersistedQueries, persistQueries, pruneQueries } from './persisted-queries';
import { openQueryStore } from './query-store';
import { refetchFailed } from './reconnect';
import { onSignOut } from './sign-out';

/** The first page is shown by then, or needs the network to itself for longer. */
const LATER_MS = 3_000;

/** Counts the changes of the keys, or of what is kept under them, without a change of the API. */
const KEYS_VERSION = 2;

/** What the device keeps of queries, once that has begun. */
export let keptQueries: PersistedQueries | null = null;

/** Keeps what visitors read, and gets over a missing network. `entry`: address of the app's entry. */
export async function keepOnDevice(client: QueryClient, entry: string): Promise<void> {
  const store = openQueryStore();
  const version = `${__API_VERSION__} ${KEYS_VERSION}`;
  const kept = persistQueries(client, { store, version, lang: currentLang });
  keptQueries = kept;
  onSignOut(() => {
    void kept.forget();
    // A browser without HTTPS has no caches.
    void window.caches?.delete(CACHES.publicReads).catch(() => undefined);
  });
  refetchFailed(client);
  setTimeout(() => {
    void pruneQueries(store, version).catch(() => undefined);
    if (import.meta.env.PROD) startServiceWorker(entry);
  }, LATER_MS);
  await draftsMoved();
}
