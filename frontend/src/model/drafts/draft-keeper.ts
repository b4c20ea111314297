import { type Attempt, attemptFor } from '@/lib/attempt';
import { createStore } from '@/lib/store';
import {
  type Draft,
  pruneDrafts,
  readDraft,
  readLeft,
  removeDraft,
  writeDraft,
  writeLeft,
} from './draft-store';

/** Long enough to skip the keys between, short enough that a crash costs a few letters. */
const PAUSE_MS = 400;

/** A form at this moment. */
export interface FormState<V> {
  values: V;
  /** The version that the form was opened with, see `Draft`. */
  base: V;
  revision: number | null;
  isDirty: boolean;
  /** Uploads are running that will change it. */
  isPending?: boolean | undefined;
}

let pruned = false;

/** Stores the state of one form as it is typed, and offers what an earlier visit has left. */
export function createDraftKeeper<V>(key: string, read: () => FormState<V>) {
  const offer = createStore<Draft<V> | null>(null);
  /** What another page has left here as it ended. */
  const before = readLeft<V>(key);
  let attempt: Attempt | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loaded: Promise<Draft<V> | null> | null = null;
  let isLoaded = false;
  let isClosed = false;
  let isStored = false;

  function current(): Draft<V> {
    const { values, base, revision } = read();
    return { savedAt: Date.now(), values, base, revision, attempt };
  }

  async function store(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isClosed) return;
    if (!isLoaded) return void leave();
    const offered = offer.get();
    const { isDirty, isPending } = read();
    if (isDirty || isPending) {
      isStored = true;
      await writeDraft(key, { ...current(), earlier: offered ?? undefined });
    } else if (isStored) {
      isStored = false;
      await (offered ? writeDraft(key, offered) : removeDraft(key));
    }
  }

  /** Stores before it returns what has been typed: the page may be about to end. */
  function leave(): void {
    const { isDirty, isPending } = read();
    if (isClosed || !(isDirty || isPending)) return;
    // Before the first read it is unknown what is stored: that must not be overwritten.
    const earlier = (isLoaded ? offer.get() : before) ?? undefined;
    const followsStored = !isLoaded && (before?.followsStored ?? true);
    if (writeLeft(key, { ...current(), earlier, followsStored })) isStored = true;
    else if (isLoaded) void store();
  }

  return {
    key,
    offer,
    /** Reads what an earlier visit has left; at the first call of a page, old drafts are deleted. */
    load(): Promise<Draft<V> | null> {
      loaded ??= (async () => {
        if (!pruned) void pruneDrafts();
        pruned = true;
        const draft = await readDraft<V>(key);
        offer.set(draft);
        isLoaded = true;
        if (timer === undefined && read().isDirty) await store();
        return draft;
      })();
      return loaded;
    },
    /** Call it after every change of the form; a form that stays open after saving begins a new draft. */
    changed(): void {
      isClosed = false;
      // Not put off by the next key: who types without a pause would lose everything in a crash.
      timer ??= setTimeout(() => void store(), PAUSE_MS);
    },
    flush: store,
    leave,
    /**
     * Takes this draft, unless it is no longer offered; call it immediately before the form shows it. What has been
     * typed since, and a draft that was never answered, are offered next.
     */
    accept(draft: Draft<V>): boolean {
      if (draft !== offer.get()) return false;
      const { earlier } = draft;
      offer.set(read().isDirty ? { ...current(), earlier } : (earlier ?? null));
      attempt = draft.attempt;
      isStored = true;
      return true;
    },
    /** Drops the offered draft; one that was never answered is offered next. */
    async discardOffer(): Promise<void> {
      const next = offer.get()?.earlier ?? null;
      offer.set(next);
      if (read().isDirty) await store();
      else await (next ? writeDraft(key, next) : removeDraft(key));
    },
    /** The form was saved or given up: nothing more is stored. An offered draft that was not answered stays. */
    async close(): Promise<void> {
      isClosed = true;
      isStored = false;
      attempt = null;
      clearTimeout(timer);
      timer = undefined;
      const offered = offer.get();
      if (offered) await writeDraft(key, offered);
      else if (isLoaded) await removeDraft(key);
      else writeLeft(key, before);
    },
    /** The idempotency key for this request, stored before the request is sent. */
    async keyFor(request: unknown): Promise<string> {
      attempt = attemptFor(request, attempt);
      await store();
      return attempt.key;
    },
  };
}

export type DraftKeeper<V> = ReturnType<typeof createDraftKeeper<V>>;
