import { type Draft, draftKey, readDraft } from './draft-store';

/** Forms for new objects of one kind that can be open at the same time with drafts of their own. */
const SLOTS = 8;

/** A name of drafts that one open form has for itself. */
interface DraftSlot {
  name: string;
  /** Drafts at other names that no other tab has. */
  others: { name: string; draft: Draft<unknown> }[];
  release: Release;
}

type Locks = Pick<LockManager, 'request'>;

/** Gives a lock back; resolves once another tab can take it. */
type Release = () => Promise<unknown>;

/** Holds a lock until it is released; null when another tab holds it. */
function hold(locks: Locks, lock: string): Promise<Release | null> {
  return new Promise((resolve, reject) => {
    const ended = locks.request(lock, { ifAvailable: true }, (held) => {
      if (!held) return resolve(null);
      return new Promise<void>((release) =>
        resolve(() => {
          release();
          return ended;
        }),
      );
    });
    ended.catch(reject);
  });
}

interface SlotOptions {
  /** The name to take if no other tab has it. */
  preferred?: string | undefined;
  locks?: Locks | undefined;
}

/**
 * Takes the first name that no other tab has: one with a draft that was left behind, else an empty one. A tab that
 * ends, even by a crash, gives its name back. Where the browser has no locks, all tabs share the first name.
 */
export async function takeDraftSlot(
  userId: number | null,
  name: string,
  { preferred, locks = navigator.locks as LockManager | undefined }: SlotOptions = {},
): Promise<DraftSlot> {
  const shared = { name, others: [], release: async () => undefined };
  if (!locks) return shared;
  const lockOf = (slot: string) => `draft/${draftKey(userId, slot)}`;
  try {
    const names = Array.from({ length: SLOTS }, (_, index) => (index === 0 ? name : `${name}/${index + 1}`));
    const left = names.flatMap((slot) => {
      const draft = readDraft(draftKey(userId, slot));
      return draft ? [{ name: slot, draft }] : [];
    });
    const wanted = [...(preferred ? [preferred] : []), ...left.map((each) => each.name), ...names];
    for (const slot of new Set(wanted)) {
      const release = await hold(locks, lockOf(slot));
      if (!release) continue;
      const free = await Promise.all(
        left.map(async (each) => {
          const end = each.name === slot ? null : await hold(locks, lockOf(each.name));
          void end?.();
          return end ? [each] : [];
        }),
      );
      return { name: slot, others: free.flat(), release };
    }
  } catch {
    // A browser that refuses locks refuses nothing else.
  }
  return shared;
}
