import { type Attempt, attemptFor } from '@/lib/attempt';
import { createStore } from '@/lib/store';
import { type UnsentFile, unsentIn } from '../media/upload-manager';
import { type Draft, readDraft, removeDraft, writeDraft } from './draft-store';

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

const isSame = (one: UnsentFile, other: UnsentFile) => one.field === other.field && one.name === other.name;

/** The files of a draft that this page does not have either. */
export function lostFiles(key: string, unsent: UnsentFile[] | undefined): UnsentFile[] {
  const known = unsentIn(key);
  return (unsent ?? []).filter((file) => !known.some((other) => isSame(file, other)));
}

/** A draft and those before it that were never answered, the newest first. */
export function withEarlier<V>(draft: Draft<V> | null | undefined): Draft<V>[] {
  return draft ? [draft, ...withEarlier(draft.earlier)] : [];
}

/** The opposite of `withEarlier`. */
export function linked<V>([first, ...rest]: Draft<V>[]): Draft<V> | null {
  return first ? { ...first, earlier: linked(rest) ?? undefined } : null;
}

/** Replaces what is kept at a key; null removes it. */
export function replaceDraft<V>(key: string, draft: Draft<V> | null): void {
  if (draft) writeDraft(key, draft);
  else removeDraft(key);
}

/** Stores the state of one form as it is typed, and offers what an earlier visit has left. */
export function createDraftKeeper<V>(key: string, read: () => FormState<V>) {
  const offer = createStore(readDraft<V>(key));
  /** Files that the draft in the form lacks, to be chosen again. */
  const missing = createStore<UnsentFile[]>([]);
  let attempt: Attempt | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  let isClosed = false;
  let isStored = false;

  function current(): Draft<V> {
    const { values, base, revision } = read();
    const unsent = [...unsentIn(key), ...missing.get()];
    return {
      savedAt: Date.now(),
      values,
      base,
      revision,
      attempt,
      ...(unsent.length > 0 && { unsent }),
    };
  }

  /** Whether there is something that a reload would lose. */
  function hasContent(): boolean {
    const { isDirty, isPending } = read();
    return isDirty || isPending === true || missing.get().length > 0;
  }

  function stopTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  /** Stores before it returns what has been typed: the page may be about to end. */
  function flush(): void {
    stopTimer();
    if (isClosed) return;
    if (hasContent()) {
      isStored = true;
      writeDraft(key, { ...current(), earlier: offer.get() ?? undefined });
    } else if (isStored) {
      isStored = false;
      replaceDraft(key, offer.get());
    }
  }

  return {
    key,
    offer,
    missing,
    /**
     * Call it when the form is on screen. Since it was rendered, the form before it, or an upload, may have changed what
     * is kept.
     */
    shown(): void {
      if (!isShown) offer.set(readDraft<V>(key));
      isShown = true;
    },
    /** Call it after every change of the form; a form that stays open after saving begins a new draft. */
    changed(): void {
      isClosed = false;
      // Not put off by the next key: who types without a pause would lose everything in a crash.
      timer ??= setTimeout(flush, PAUSE_MS);
    },
    flush,
    /**
     * Takes this draft, unless it is no longer offered; call it immediately before the form shows it. What has been
     * typed since, and a draft that was never answered, are offered next.
     */
    accept(draft: Draft<V>): boolean {
      if (draft !== offer.get()) return false;
      const { earlier } = draft;
      offer.set(read().isDirty ? { ...current(), earlier } : (earlier ?? null));
      attempt = draft.attempt;
      missing.set(lostFiles(key, draft.unsent));
      isStored = true;
      return true;
    },
    /** Offers one of several drafts before the others. */
    prefer(savedAt: number): void {
      const drafts = withEarlier(offer.get());
      const isIt = (draft: Draft<V>) => draft.savedAt === savedAt;
      offer.set(linked([...drafts.filter(isIt), ...drafts.filter((draft) => !isIt(draft))]));
    },
    /** What is missing was chosen again, or is done without. */
    forgetMissing(isKnown: (file: UnsentFile) => boolean): void {
      const rest = missing.get().filter((file) => !isKnown(file));
      if (rest.length === missing.get().length) return;
      missing.set(rest);
      this.changed();
    },
    /** Drops an offered draft, the newest unless another one is named; the others stay offered. */
    discardOffer(savedAt = offer.get()?.savedAt): void {
      offer.set(linked(withEarlier(offer.get()).filter((draft) => draft.savedAt !== savedAt)));
      if (read().isDirty) flush();
      else replaceDraft(key, offer.get());
    },
    /** The form was saved or given up: nothing more is stored. An offered draft that was not answered stays. */
    close(): void {
      isClosed = true;
      isStored = false;
      attempt = null;
      missing.set([]);
      stopTimer();
      replaceDraft(key, offer.get());
    },
    /** The idempotency key for this request, stored before the request is sent. */
    keyFor(request: unknown): string {
      attempt = attemptFor(request, attempt);
      flush();
      return attempt.key;
    },
  };
}

export type DraftKeeper<V> = ReturnType<typeof createDraftKeeper<V>>;
