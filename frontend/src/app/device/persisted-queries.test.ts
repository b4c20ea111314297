import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notFoundError } from '@/api/errors';
import { KEPT_MS, KEPT_QUERIES, persistQueries, pruneQueries } from './persisted-queries';
import type { QueryStore, StoredQuery } from './query-store';

const VERSION = 'v1';
const PRODUCT = ['/api/product/{id}', { id: 7 }];
const HOME = ['/api/decorate/{userId}', { userId: 0 }];
const MINUTE_MS = 60_000;

function memoryStore() {
  const kept = new Map<string, StoredQuery>();
  const store: QueryStore = {
    get: async (key) => kept.get(key),
    set: async (queries) => queries.forEach(([key, query]) => void kept.set(key, query)),
    all: async () => [...kept],
    remove: async (keys) => keys.forEach((key) => void kept.delete(key)),
    clear: async () => kept.clear(),
  };
  return { kept, store };
}

let lang = 'en';

/** One visit of the app, with what earlier visits kept in the store. */
function visit(store: QueryStore, version = VERSION) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: 5 * MINUTE_MS, networkMode: 'offlineFirst', retry: false } },
  });
  const persisted = persistQueries(client, { store, version, lang: () => lang });
  stops.push(() => {
    persisted.stop();
    client.clear();
  });
  const read = (key: unknown[], queryFn: () => Promise<unknown>) => {
    const observer = new QueryObserver(client, { queryKey: key, queryFn });
    stops.push(observer.subscribe(() => undefined));
    return observer;
  };
  return { client, read, ...persisted };
}

const stops: (() => void)[] = [];
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  lang = 'en';
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

async function seenBefore(store: QueryStore, key: unknown[], data: unknown): Promise<void> {
  const { read, stop } = visit(store);
  read(key, async () => data);
  await settle(2_000);
  stop();
}

describe('persistQueries', () => {
  it('shows what was seen without a request while it is fresh', async () => {
    const { store } = memoryStore();
    await seenBefore(store, PRODUCT, 'cup');
    const ask = vi.fn(async () => 'newer cup');
    const product = visit(store).read(PRODUCT, ask);
    await settle(10);
    expect(product.getCurrentResult().data).toBe('cup');
    expect(ask).not.toHaveBeenCalled();
  });

  it('shows what was seen and asks behind it when it is stale', async () => {
    const { store } = memoryStore();
    await seenBefore(store, PRODUCT, 'cup');
    await settle(6 * MINUTE_MS);
    let arrive: (data: string) => void = () => undefined;
    const ask = vi.fn(() => new Promise<string>((resolve) => (arrive = resolve)));
    const product = visit(store).read(PRODUCT, ask);
    await settle(10);
    expect(product.getCurrentResult().data).toBe('cup');
    expect(ask).toHaveBeenCalledTimes(1);
    arrive('newer cup');
    await settle(10);
    expect(product.getCurrentResult().data).toBe('newer cup');
  });

  it('stays readable when nothing answers', async () => {
    const { store } = memoryStore();
    await seenBefore(store, HOME, 'sections');
    await settle(60 * MINUTE_MS);
    const home = visit(store).read(HOME, async () => Promise.reject(new Error('offline')));
    await settle(10);
    expect(home.getCurrentResult().data).toBe('sections');
  });

  it('forgets what the server does not have any more', async () => {
    const { kept, store } = memoryStore();
    await seenBefore(store, PRODUCT, 'cup');
    await settle(60 * MINUTE_MS);
    const product = visit(store).read(PRODUCT, async () => Promise.reject(notFoundError()));
    await settle(10);
    expect(product.getCurrentResult()).toMatchObject({ data: undefined, status: 'error' });
    expect(kept.size).toBe(0);
  });

  it('brings back every loaded page of a list', async () => {
    const { store } = memoryStore();
    const list = (client: QueryClient, queryFn: () => Promise<string>) =>
      new InfiniteQueryObserver(client, {
        queryKey: ['/api/product', { limit: 20 }, 'pages'],
        queryFn,
        initialPageParam: 0,
        getNextPageParam: (_last, pages) => pages.length,
      });
    const first = visit(store);
    const loaded = list(first.client, async () => 'page');
    stops.push(loaded.subscribe(() => undefined));
    await settle(10);
    await loaded.fetchNextPage();
    await loaded.fetchNextPage();
    await settle(2_000);
    first.stop();
    const ask = vi.fn(async () => 'page');
    const again = list(visit(store).client, ask);
    stops.push(again.subscribe(() => undefined));
    await settle(10);
    expect(again.getCurrentResult().data?.pages).toHaveLength(3);
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([
    ['/api/user', {}],
    ['/api/order/{orderId}', { orderId: '24' }],
    ['/api/order/price', { shopId: 2 }],
    ['/api/product', { mine: true }, 'pages'],
    ['/api/admin/user/{id}', { id: 1 }],
    ['form', '/api/product/{id}', { id: 7, mine: true }],
    ['chat', 'handle'],
  ])('never keeps %j', async (...key) => {
    const { store, kept } = memoryStore();
    await seenBefore(store, key, 'secret');
    expect(kept.size).toBe(0);
  });

  it('asks again for what the app has changed', async () => {
    const { store } = memoryStore();
    const first = visit(store);
    first.read(PRODUCT, async () => 'stock 9');
    await settle(2_000);
    await first.client.invalidateQueries({ queryKey: ['/api/product/{id}'], refetchType: 'none' });
    await settle(2_000);
    first.stop();
    const ask = vi.fn(async () => 'stock 3');
    const product = visit(store).read(PRODUCT, ask);
    await settle(20);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(product.getCurrentResult().data).toBe('stock 3');
  });

  it('keeps the languages apart, and nothing of another version or of last week', async () => {
    const { store } = memoryStore();
    await seenBefore(store, HOME, 'English');
    const ask = async () => 'asked';
    lang = 'ar';
    const arabic = visit(store).read(HOME, ask);
    lang = 'en';
    const other = visit(store, 'v2').read(HOME, ask);
    await settle(10);
    expect(arabic.getCurrentResult().data).toBe('asked');
    expect(other.getCurrentResult().data).toBe('asked');
  });

  it('does not wait for a device that does not answer', async () => {
    const { store } = memoryStore();
    const stuck = { ...store, get: () => new Promise<undefined>(() => undefined) };
    const home = visit(stuck).read(HOME, async () => 'asked');
    await settle(1_000);
    expect(home.getCurrentResult().data).toBe('asked');
  });

  it('forgets everything, also what is about to be written', async () => {
    const { store, kept } = memoryStore();
    await seenBefore(store, HOME, 'sections');
    const { read, forget } = visit(store);
    read(PRODUCT, async () => 'cup');
    await settle(10);
    await forget();
    await settle(5_000);
    expect(kept.size).toBe(0);
  });
});

describe('pruneQueries', () => {
  it('removes what is old, of another version, or more than fits', async () => {
    const { store, kept } = memoryStore();
    const query = (updatedAt: number, version = VERSION) => ({
      data: 1,
      updatedAt,
      isInvalidated: false,
      version,
    });
    const now = Date.now();
    await store.set([
      ['old', query(now - KEPT_MS)],
      ['other', query(now, 'v0')],
      ...Array.from({ length: KEPT_QUERIES + 2 }, (_, at): [string, StoredQuery] => [
        `${at}`,
        query(now - at),
      ]),
    ]);
    await pruneQueries(store, VERSION);
    expect(kept.size).toBe(KEPT_QUERIES);
    expect(kept.has('0') && !kept.has('old') && !kept.has('other')).toBe(true);
    expect(kept.has(String(KEPT_QUERIES))).toBe(false);
  });
});
