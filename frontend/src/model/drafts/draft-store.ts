import type { Attempt } from '@/lib/attempt';
import { createStore } from '@/lib/store';
import { readStored, storedKeys, storedLength, writeStored, writeStoredText } from '@/lib/stored';
import type { UnsentFile } from '../media/upload-manager';

const DAY_MS = 86_400_000;
/** Older drafts are deleted. */
export const DRAFT_MAX_AGE_MS = 30 * DAY_MS;
/**
 * The oldest drafts are deleted when all of them have more characters. Browsers give a site 5.2 million: baskets, saved
 * things and the session keep the rest.
 */
export const DRAFTS_MAX_CHARACTERS = 2_000_000;

/** What is kept of a form. */
export interface Kept {
  /** Unix time in ms. */
  savedAt: number;
}

/** The state of a form on the device, until it is saved or discarded. */
export interface Draft<V> extends Kept {
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

/** Drafts of a user's forms, which stay on the device after signing out. */
const FORM_PREFIX = 'draft:';
/** Drafts of orders and inquiries, and what else a buyer leaves: removed on sign-out. */
export const ORDER_DRAFT_PREFIX = 'order-draft:';

/** What forms say about the storage. */
export const draftStorage = createStore({
  /** The browser has refused the last draft: its storage is full or blocked. */
  isRefused: false,
  /** Drafts that were deleted to make room, until somebody has read it. */
  removed: 0,
});

/** The user has read that drafts were deleted. */
export function dismissRemoved(): void {
  draftStorage.set({ ...draftStorage.get(), removed: 0 });
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'savedAt' in value && typeof value.savedAt === 'number';

const isTooOld = ({ savedAt }: Kept, now: number) => now - savedAt > DRAFT_MAX_AGE_MS;

const draftKeys = () => [FORM_PREFIX, ORDER_DRAFT_PREFIX].flatMap(storedKeys);

/** What is kept at a key of the storage, unless it is too old. */
export function readKept<K extends Kept>(
  key: string,
  isValid: (value: unknown) => value is K,
  now = Date.now(),
): K | null {
  const kept = readStored(key, isValid);
  return kept && !isTooOld(kept, now) ? kept : null;
}

/** Deletes drafts that are too old. */
export function pruneDrafts(now = Date.now()): void {
  for (const key of draftKeys()) {
    const kept = readStored(key, isKept);
    if (kept && isTooOld(kept, now)) writeStored(key, null);
  }
}

/** Deletes the oldest of the other drafts until there is room for one of this length; returns their number. */
function makeRoom(key: string, length: number): number {
  const others = draftKeys().filter((other) => other !== key);
  let excess = others.reduce((sum, other) => sum + storedLength(other), length) - DRAFTS_MAX_CHARACTERS;
  if (excess <= 0) return 0;
  const oldestFirst = others
    .flatMap((other) => {
      const kept = readStored(other, isKept);
      return kept ? [{ other, savedAt: kept.savedAt }] : [];
    })
    .sort((one, another) => one.savedAt - another.savedAt);
  let removed = 0;
  for (const { other } of oldestFirst) {
    if (excess <= 0) break;
    excess -= storedLength(other);
    writeStored(other, null);
    removed += 1;
  }
  return removed;
}

let isPruned = false;

/**
 * Replaces what is kept at a key of the storage; null removes it. False when the browser refuses: what was kept there
 * before stays, and forms say so.
 */
export function writeKept<K extends Kept>(key: string, kept: K | null): boolean {
  if (kept === null) return writeStored(key, null);
  if (!isPruned) pruneDrafts(kept.savedAt);
  isPruned = true;
  const json = JSON.stringify(kept);
  const isTooLong = json.length > DRAFTS_MAX_CHARACTERS;
  const removed = isTooLong ? 0 : makeRoom(key, json.length);
  const isRefused = isTooLong || !writeStoredText(key, json);
  const before = draftStorage.get();
  if (isRefused !== before.isRefused || removed > 0) {
    draftStorage.set({ isRefused, removed: before.removed + removed });
  }
  return !isRefused;
}

/** One user's draft of one object: another user of the same device never reads it. */
export function draftKey(userId: number | null, name: string): string {
  return `${userId ?? 'guest'}/${name}`;
}

const isDraft = (value: unknown): value is Draft<never> => isKept(value) && 'values' in value;

export function readDraft<V>(key: string, now = Date.now()): Draft<V> | null {
  return readKept<Draft<V>>(FORM_PREFIX + key, isDraft, now);
}

/** Replaces all drafts at the key. False when the browser refuses to store. */
export function writeDraft<V>(key: string, draft: Draft<V>): boolean {
  return writeKept(FORM_PREFIX + key, draft);
}

export function removeDraft(key: string): void {
  writeKept(FORM_PREFIX + key, null);
}

/** Changes a draft that exists. */
export function updateDraft<V>(key: string, change: (draft: Draft<V>) => Draft<V>): void {
  const draft = readDraft<V>(key, 0);
  if (draft) writeDraft(key, change(draft));
}
