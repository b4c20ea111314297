import { createStore, delMany, entries } from 'idb-keyval';
import { readStored, storedKeys, writeStored } from '@/lib/stored';
import { linked, withEarlier } from './draft-keeper';
import { DRAFT_MAX_AGE_MS, type Draft, readDraft, writeDraft } from './draft-store';

/** The version before kept here what a page had typed as it ended. */
const LEFT_PREFIX = 'draft-left:';

/** What a page has left as it ended. */
interface LeftDraft extends Draft<unknown> {
  /** The one in IndexedDB is not its earlier version but a draft that was not read yet. */
  followsStored: boolean;
}

const isLeft = (value: unknown): value is LeftDraft =>
  typeof value === 'object' && value !== null && 'savedAt' in value && 'values' in value;

/** All drafts of the version before, by key. */
function merged(stored: [string, Draft<unknown>][]): [string, Draft<unknown>[]][] {
  const drafts = new Map(stored.map(([key, draft]) => [key, withEarlier(draft)]));
  for (const leftKey of storedKeys(LEFT_PREFIX)) {
    const left = readStored(leftKey, isLeft);
    if (!left) continue;
    const { followsStored, ...draft } = left;
    const key = leftKey.slice(LEFT_PREFIX.length);
    drafts.set(key, [...withEarlier(draft), ...(followsStored ? (drafts.get(key) ?? []) : [])]);
  }
  return [...drafts];
}

/**
 * Moves the drafts that the version before has kept in IndexedDB, and what its pages have left as they ended. What does
 * not fit stays where it is, and is moved at another start.
 */
export async function moveDrafts(now = Date.now()): Promise<void> {
  const database = createStore('drafts', 'drafts');
  const drafts = merged(await entries<string, Draft<unknown>>(database));
  const savedAt = ([, [newest]]: (typeof drafts)[number]) => newest?.savedAt ?? 0;
  // The newest last: the oldest are deleted where there is no room for all.
  const moved = drafts
    .sort((one, other) => savedAt(one) - savedAt(other))
    .filter(([key, before]) => {
      const fresh = before.filter((draft) => now - draft.savedAt <= DRAFT_MAX_AGE_MS);
      const all = linked([...withEarlier(readDraft(key, now)), ...fresh]);
      return all === null || writeDraft(key, all);
    })
    .map(([key]) => key);
  for (const key of moved) writeStored(LEFT_PREFIX + key, null);
  await delMany(moved, database);
  if (moved.length === drafts.length) writeStored('draftsMoved', true);
}
