import { clear, createStore, delMany, entries, get, setMany, type UseStore } from 'idb-keyval';

/** The result of a query as it is kept on the device. */
export interface StoredQuery {
  data: unknown;
  /** When the server sent it, in ms since 1970. */
  updatedAt: number;
  /** Changed since, as far as the app knows: read again before it is trusted. */
  isInvalidated: boolean;
  /** Version of the API's document. */
  version: string;
}

/** Keeps query results on the device. Methods reject when the browser refuses to store. */
export interface QueryStore {
  get: (key: string) => Promise<StoredQuery | undefined>;
  set: (queries: [string, StoredQuery][]) => Promise<void>;
  all: () => Promise<[string, StoredQuery][]>;
  remove: (keys: string[]) => Promise<void>;
  clear: () => Promise<void>;
}

/** Kept in IndexedDB, opened at the first use. */
export function openQueryStore(): QueryStore {
  let opened: UseStore | undefined;
  const store = () => {
    opened ??= createStore('storefront-queries', 'queries');
    return opened;
  };
  // Async functions, since a browser without IndexedDB throws instead of rejecting.
  return {
    get: async (key) => get<StoredQuery>(key, store()),
    set: async (queries) => setMany(queries, store()),
    all: async () => entries<string, StoredQuery>(store()),
    remove: async (keys) => delMany(keys, store()),
    clear: async () => clear(store()),
  };
}
