import { draftKey, readDraft } from './draft-store';

/** Forms for new objects of one kind that can be open at the same time with drafts of their own. */
const SLOTS = 8;

/** A name of drafts that one open form has for itself. */
interface DraftSlot {
  name: string;
  release: () => void;
}

type Locks = Pick<LockManager, 'request'>;

/** Holds a lock until `release`; null when another tab holds it. */
function hold(locks: Locks, lock: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    locks
      .request(lock, { ifAvailable: true }, (held) => {
        if (!held) return resolve(null);
        return new Promise<void>((release) => resolve(() => release()));
      })
      .catch(reject);
  });
}

/**
 * Takes the first name that no other tab has: one with a draft that was left behind, else an empty one. A tab that
 * ends, even by a crash, gives its name back. Where the browser has no locks, all tabs share the first name.
 */
export async function takeDraftSlot(
  userId: number | null,
  name: string,
  locks: Locks | undefined = navigator.locks as LockManager | undefined,
): Promise<DraftSlot> {
  const shared = { name, release: () => undefined };
  if (!locks) return shared;
  try {
    const names = Array.from({ length: SLOTS }, (_, index) => (index === 0 ? name : `${name}/${index + 1}`));
    const drafts = await Promise.all(names.map((slot) => readDraft(draftKey(userId, slot))));
    const withDraft = names.filter((_, index) => drafts[index] !== null);
    for (const slot of new Set([...withDraft, ...names])) {
      const release = await hold(locks, `draft/${draftKey(userId, slot)}`);
      if (release) return { name: slot, release };
    }
  } catch {
    // A browser that refuses locks refuses nothing else.
  }
  return shared;
}
