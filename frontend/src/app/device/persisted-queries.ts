import type { Query, QueryClient, QueryKey, QueryPersister } from '@tanstack/react-query';
import { addressOf } from '@/api/client';
import { CODE, isApiError } from '@/api/errors';
import { isPublicRead } from '@/lib/worker-rules';
import type { QueryStore, StoredQuery } from './query-store';

const DAY_MS = 86_400_000;
/** Older results are not shown any more: prices and stock have moved on. */
export const KEPT_MS = 7 * DAY_MS;
/** Number of results kept, the latest ones; a home page has about 30 KB, a product 5. */
export const KEPT_QUERIES = 100;
/** Results of one moment are written together. */
const WRITE_DELAY_MS = 1_000;
/** A device that reads more slowly than the network does not keep a reader waiting. */
const READ_LIMIT_MS = 500;

interface Options {
  store: QueryStore;
  /** Of the API's document and of the keys: results of another one may have another shape. */
  version: string;
  /** Language of the results. */
  lang: () => string;
}

/** Whether every visitor may read the results of the key. Others are never kept: an account, orders, forms. */
function isPublic([path, params]: QueryKey): boolean {
  if (typeof path !== 'string' || !path.startsWith('/api/')) return false;
  const url = new URL(addressOf(path, Object(params)), window.location.origin);
  return isPublicRead(url, { method: 'GET', headers: new Headers() });
}

/** A list that was read again within this time continues where it was left. */
const LIST_FRESH_MS = 5 * 60_000;

export interface PersistedQueries {
  /**
   * After the first page is shown, which may bring the first part of a list: a page that was reloaded gets back the
   * parts that were loaded before.
   */
  settleLists: (isReloaded: boolean) => Promise<void>;
  /** Removes everything that is kept. */
  forget: () => Promise<void>;
  stop: () => void;
}

/**
 * Keeps the results of public queries on the device, so that what was seen is shown at once after a reload and without
 * a network. A kept result counts with the age that it has: it is read again when it is stale.
 */
export function persistQueries(client: QueryClient, options: Options): PersistedQueries {
  const { store, version, lang } = options;
  const waiting = new Map<string, StoredQuery>();
  /** Just filled with what is kept, which is nothing new to keep. */
  const restored = new WeakSet<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keyOf = (query: Pick<Query, 'queryHash'>) => `${lang()} ${query.queryHash}`;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const queries = [...waiting];
    waiting.clear();
    if (queries.length > 0) store.set(queries).catch(ignore);
  }

  function writeSoon(key: string, query: StoredQuery): void {
    waiting.set(key, query);
    timer ??= setTimeout(write, WRITE_DELAY_MS);
  }

  function save(query: Query): void {
    const { data, dataUpdatedAt: updatedAt } = query.state;
    // Data without a time is a part of a page's initial data.
    if (data === undefined || updatedAt === 0 || !isPublic(query.queryKey)) return;
    writeSoon(keyOf(query), { data, updatedAt, isInvalidated: false, version });
  }

  async function read(key: string): Promise<StoredQuery | undefined> {
    const kept = waiting.get(key) ?? (await inTime(store.get(key)));
    const isUsable = kept?.version === version && Date.now() - kept.updatedAt < KEPT_MS;
    return isUsable ? kept : undefined;
  }

  /** What is kept of this query is out of date, now that the app has changed something. */
  async function invalidate(key: string): Promise<void> {
    const kept = await read(key);
    if (kept) writeSoon(key, { ...kept, isInvalidated: true });
  }

  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success' && !restored.delete(event.query)) save(event.query);
    if (event.action.type === 'invalidate' && isPublic(event.query.queryKey)) {
      void invalidate(keyOf(event.query));
    }
  });

  /** Fetches a query, or answers what is kept of it and fetches behind it when that is stale. */
  const persister: QueryPersister = async (fetchQuery, context, query) => {
    const isFirst = query.state.data === undefined && isPublic(query.queryKey);
    const kept = isFirst ? await read(keyOf(query)) : undefined;
    if (!kept) return fetchQuery(context);
    restored.add(query);
    // After the result has been put into the cache, with the time of now.
    setTimeout(() => {
      query.setState({ dataUpdatedAt: kept.updatedAt, isInvalidated: kept.isInvalidated });
      if (query.isStale()) query.fetch().catch((error) => dropMissing(query, error));
    }, 0);
    return kept.data;
  };

  /** A product or a shop that is gone is not shown from the device for as long as it is kept. */
  function dropMissing(query: Query, error: unknown): void {
    if (!isApiError(error) || error.code !== CODE.notFound) return;
    query.setState({ data: undefined });
    store.remove([keyOf(query)]).catch(ignore);
  }

  const given = client.getQueryCache().getAll();
  const givenLists = given.filter(({ state }) => partsOf(state.data) > 0);
  for (const query of given) if (!givenLists.includes(query)) save(query);
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, persister } });
  const onHidden = () => document.visibilityState === 'hidden' && write();
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', write);

  async function settleList(query: Query, isReloaded: boolean): Promise<void> {
    const kept = await read(keyOf(query));
    const isFresh = kept && !kept.isInvalidated && Date.now() - kept.updatedAt < LIST_FRESH_MS;
    if (isReloaded && isFresh && partsOf(kept.data) > partsOf(query.state.data)) {
      query.setData(kept.data, { updatedAt: kept.updatedAt, manual: true });
    } else save(query);
  }

  return {
    async settleLists(isReloaded) {
      await Promise.all(givenLists.splice(0).map((query) => settleList(query, isReloaded)));
    },
    async forget() {
      waiting.clear();
      await store.clear().catch(ignore);
    },
    stop() {
      stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', write);
    },
  };
}

/** Removes what is too old or too much. */
export async function pruneQueries(store: QueryStore, version: string): Promise<void> {
  const all = await store.all();
  const isOld = ({ updatedAt, version: own }: StoredQuery) =>
    own !== version || Date.now() - updatedAt >= KEPT_MS;
  const usable = all.filter(([, query]) => !isOld(query));
  const extra = usable.sort(([, one], [, other]) => other.updatedAt - one.updatedAt).slice(KEPT_QUERIES);
  const gone = [...all.filter(([, query]) => isOld(query)), ...extra];
  if (gone.length > 0) await store.remove(gone.map(([key]) => key));
}

/** The number of loaded parts of a list; 0 for any other result. */
function partsOf(data: unknown): number {
  const { pages } = (data ?? {}) as { pages?: unknown };
  return Array.isArray(pages) ? pages.length : 0;
}

async function inTime(reading: Promise<StoredQuery | undefined>): Promise<StoredQuery | undefined> {
  const limit = new Promise<undefined>((resolve) => setTimeout(resolve, READ_LIMIT_MS));
  return Promise.race([reading.catch(() => undefined), limit]);
}

/** A device that refuses to store works like one that has stored nothing. */
function ignore(): void {}
