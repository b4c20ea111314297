import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import type { Attempt } from '@/lib/attempt';

const DAY_MS = 86_400_000;
/** Older drafts are deleted. */
export const DRAFT_MAX_AGE_MS = 30 * DAY_MS;
/** With more drafts on the device, the oldest are deleted. */
export const DRAFTS_MAX = 50;

/** The state of a form on the device, until it is saved or discarded. */
export interface Draft<V> {
  /** Unix time in ms. */
  savedAt: number;
  values: V;
  /** What the form was opened with, to tell which fields were changed. */
  base: V;
  /** Revision of the object that the form was opened with; null for a new object. */
  revision: number | null;
  /** The last attempt to create the object: after a reload the same request keeps its idempotency key. */
  attempt: Attempt | null;
  /** An older draft that was offered and neither continued nor discarded. */
  earlier?: Draft<V> | undefined;
}

type Mode = IDBTransactionMode;

let opened: UseStore | null = null;

function store(): UseStore {
  opened ??= createStore('drafts', 'drafts');
  return opened;
}

/** Drafts are a convenience: where the browser has no storage, forms work without them. */
async function attemptIn<T>(
  mode: Mode,
  fallback: T,
  run: (drafts: IDBObjectStore) => Promise<T>,
): Promise<T> {
  try {
    return await store()(mode, run);
  } catch {
    return fallback;
  }
}

/** A page that is being unloaded sees no completion events, so the transaction is committed explicitly. */
function commit(drafts: IDBObjectStore): Promise<void> {
  drafts.transaction.commit?.();
  return promisifyRequest(drafts.transaction);
}

/** One user's draft of one object: another user of the same device never reads it. */
export function draftKey(userId: number | null, name: string): string {
  return `${userId ?? 'guest'}/${name}`;
}

/** Where `writeUnread` keeps a draft until it is read or replaced together with the one at the key itself. */
const unreadKey = (key: string) => `${key}#unread`;

export async function readDraft<V>(key: string, now = Date.now()): Promise<Draft<V> | null> {
  const found = await attemptIn('readonly', [], (drafts) =>
    Promise.all(
      [unreadKey(key), key].map((name) => promisifyRequest<Draft<V> | undefined>(drafts.get(name))),
    ),
  );
  const [newest, earlier] = found.filter((draft) => draft && now - draft.savedAt <= DRAFT_MAX_AGE_MS);
  if (!newest) return null;
  return earlier ? { ...newest, earlier } : newest;
}

/** False when the browser refuses to store. */
export function writeDraft<V>(key: string, draft: Draft<V>): Promise<boolean> {
  return attemptIn('readwrite', false, async (drafts) => {
    drafts.put(draft, key);
    drafts.delete(unreadKey(key));
    await commit(drafts);
    return true;
  });
}

/**
 * Keeps a draft beside one that was not read yet, which becomes its earlier one. A page that is about to end has no
 * time to read before it writes.
 */
export function writeUnread<V>(key: string, draft: Draft<V>): Promise<boolean> {
  return attemptIn('readwrite', false, async (drafts) => {
    drafts.put(draft, unreadKey(key));
    await commit(drafts);
    return true;
  });
}

export function removeDraft(key: string): Promise<void> {
  return removeAt([key, unreadKey(key)]);
}

/** Removes what `writeUnread` has written since. */
export function removeUnread(key: string): Promise<void> {
  return removeAt([unreadKey(key)]);
}

function removeAt(keys: string[]): Promise<void> {
  return attemptIn('readwrite', undefined, async (drafts) => {
    for (const key of keys) drafts.delete(key);
    await commit(drafts);
  });
}

/** Changes a draft that exists, in one transaction. */
export function updateDraft<V>(key: string, change: (draft: Draft<V>) => Draft<V>): Promise<void> {
  return attemptIn('readwrite', undefined, async (drafts) => {
    const draft = await promisifyRequest<Draft<V> | undefined>(drafts.get(key));
    if (draft) drafts.put(change(draft), key);
    await promisifyRequest(drafts.transaction);
  });
}

/** Deletes drafts that are too old, and the oldest of too many. */
export function pruneDrafts(now = Date.now()): Promise<void> {
  return attemptIn('readwrite', undefined, async (drafts) => {
    const [keys, all] = await Promise.all([
      promisifyRequest<IDBValidKey[]>(drafts.getAllKeys()),
      promisifyRequest<Draft<unknown>[]>(drafts.getAll()),
    ]);
    const newestFirst = keys
      .map((key, index) => ({ key, savedAt: all[index]?.savedAt ?? 0 }))
      .sort((one, other) => other.savedAt - one.savedAt);
    for (const [index, { key, savedAt }] of newestFirst.entries()) {
      if (index >= DRAFTS_MAX || now - savedAt > DRAFT_MAX_AGE_MS) drafts.delete(key);
    }
    await promisifyRequest(drafts.transaction);
  });
}
