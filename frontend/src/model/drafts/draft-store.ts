import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import type { Attempt } from '@/lib/attempt';
import { readStored, storedKeys, writeStored } from '@/lib/stored';
import type { UnsentFile } from '../media/upload-manager';

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
  /** Chosen files that were not stored yet: they must be chosen again after a reload. */
  unsent?: UnsentFile[] | undefined;
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

/**
 * What a page has written as it ended. `localStorage` writes at once; of the transactions that IndexedDB was given by a
 * page that ended, Chromium 148 has lost one in 30 to 150, although they were committed.
 */
export interface LeftDraft<V> extends Draft<V> {
  /** The one in IndexedDB is not its earlier version but a draft that was not read yet. */
  followsStored: boolean;
}

const LEFT_PREFIX = 'draft-left:';
const leftKey = (key: string) => LEFT_PREFIX + key;

function isLeft(value: unknown): value is LeftDraft<never> {
  return typeof value === 'object' && value !== null && 'savedAt' in value && 'values' in value;
}

export function readLeft<V>(key: string): LeftDraft<V> | null {
  return readStored<LeftDraft<V>>(leftKey(key), isLeft);
}

/** Replaces what was left at the key, before it returns; null removes it. False when the browser refuses to store. */
export function writeLeft<V>(key: string, draft: LeftDraft<V> | null): boolean {
  return writeStored(leftKey(key), draft);
}

function withEarliest<V>(draft: Draft<V>, earliest: Draft<V>): Draft<V> {
  return { ...draft, earlier: draft.earlier ? withEarliest(draft.earlier, earliest) : earliest };
}

export async function readDraft<V>(key: string, now = Date.now()): Promise<Draft<V> | null> {
  const isFresh = (draft: Draft<V> | null | undefined) => draft && now - draft.savedAt <= DRAFT_MAX_AGE_MS;
  const left = readLeft<V>(key);
  const found = await attemptIn('readonly', undefined, (drafts) =>
    promisifyRequest<Draft<V> | undefined>(drafts.get(key)),
  );
  const stored = found && isFresh(found) ? found : null;
  if (!left || !isFresh(left)) return stored;
  const { followsStored, ...draft } = left;
  return followsStored && stored ? withEarliest(draft, stored) : draft;
}

/** Replaces all drafts at the key. False when the browser refuses to store. */
export async function writeDraft<V>(key: string, draft: Draft<V>): Promise<boolean> {
  const isLeft = readLeft(key) !== null && writeLeft(key, { ...draft, followsStored: false });
  // What was left must not outlive what replaces it, where the storage is full.
  if (!isLeft) writeLeft(key, null);
  const isStored = await attemptIn('readwrite', false, async (drafts) => {
    drafts.put(draft, key);
    await commit(drafts);
    return true;
  });
  // The page may have been hidden since.
  if (isStored && isLeft && readLeft(key)?.savedAt === draft.savedAt) writeLeft(key, null);
  return isStored;
}

export function removeDraft(key: string): Promise<void> {
  writeLeft(key, null);
  return attemptIn('readwrite', undefined, async (drafts) => {
    drafts.delete(key);
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
  for (const stored of storedKeys(LEFT_PREFIX)) {
    const key = stored.slice(LEFT_PREFIX.length);
    if (now - (readLeft(key)?.savedAt ?? 0) > DRAFT_MAX_AGE_MS) writeLeft(key, null);
  }
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
