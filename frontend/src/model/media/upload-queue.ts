import { ApiError, CODE } from '@/api/errors';
import type { Media } from '@/api/upload';
import { inOrder } from '@/lib/in-order';
import { isTransient } from './transient';

/** A picture of the field: stored, uploading, or failed and waiting for a retry. */
export interface Slot {
  id: string;
  state: 'done' | 'uploading' | 'failed';
  media: Media | null;
  file: File | null;
  /** URL of the stored picture or of the chosen file. */
  url: string;
  /** 0 to 1. */
  progress: number;
  error: unknown;
  /** A failed file that can never be uploaded: it can only be removed. */
  isRefused: boolean;
}

export interface SendOptions {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

interface QueueOptions {
  initial: Media[];
  send: (file: File, options: SendOptions) => Promise<Media>;
  /** Called with a picture that is stored while no field shows the queue. */
  onArrival?: ((media: Media, fileName: string) => void) | undefined;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

let lastId = 0;

function storedSlot(media: Media): Slot {
  const url = media.variants[0]?.url ?? media.url;
  return {
    id: `m${media.id}`,
    state: 'done',
    media,
    file: null,
    url,
    progress: 1,
    error: null,
    isRefused: false,
  };
}

function fileSlot(file: File): Slot {
  lastId += 1;
  const url = URL.createObjectURL(file);
  return {
    id: `f${lastId}`,
    state: 'uploading',
    media: null,
    file,
    url,
    progress: 0,
    error: null,
    isRefused: false,
  };
}

export function mediaOf(slots: Slot[]): Media[] {
  return slots.flatMap((slot) => (slot.media ? [slot.media] : []));
}

const SERVER_ERROR = 500;

/**
 * What may pass: after signing in again, after a fault of the server, and once there is room. A file of the wrong kind
 * or size is refused every time.
 */
function isWorthRetrying(error: unknown): boolean {
  if (isTransient(error)) return true;
  if (!(error instanceof ApiError)) return false;
  return (
    error.code === CODE.unauthenticated || error.reason === 'quota_exceeded' || error.status >= SERVER_ERROR
  );
}

/** The pictures of one field with their uploads; an external store, so that progress re-renders only the field. */
export function createUploadQueue({ initial, send, onArrival }: QueueOptions) {
  let slots = initial.map(storedSlot);
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();

  function set(next: Slot[]): void {
    slots = next;
    for (const listener of [...listeners]) listener();
  }
  function patch(id: string, change: Partial<Slot>): void {
    set(slots.map((slot) => (slot.id === id ? { ...slot, ...change } : slot)));
  }
  /** The field that shows the queue: it is called with the stored pictures in their order. */
  let field: ((media: Media[]) => void) | null = null;
  const notify = () => field?.(mediaOf(slots));

  async function start(id: string, file: File): Promise<void> {
    const abort = new AbortController();
    running.set(id, abort);
    patch(id, { state: 'uploading', progress: 0, error: null, isRefused: false });
    try {
      const onProgress = (progress: number) => patch(id, { progress });
      const media = await send(file, { onProgress, signal: abort.signal });
      if (abort.signal.aborted) return;
      patch(id, { state: 'done', media, file: null, progress: 1 });
      if (field) notify();
      else onArrival?.(media, file.name);
    } catch (error) {
      if (!abort.signal.aborted) patch(id, { state: 'failed', error, isRefused: !isWorthRetrying(error) });
    } finally {
      running.delete(id);
    }
  }

  function drop(slot: Slot): void {
    running.get(slot.id)?.abort();
    if (slot.url.startsWith('blob:')) URL.revokeObjectURL(slot.url);
  }

  return {
    slots: () => slots,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files: File[]): void {
      const added = files.map(fileSlot);
      set([...slots, ...added]);
      for (const slot of added) if (slot.file) void start(slot.id, slot.file);
    },
    /** Calls `onMedia` from now on, until the returned function is called. */
    attach(onMedia: (media: Media[]) => void): () => void {
      field = onMedia;
      return () => {
        if (field === onMedia) field = null;
      };
    },
    /** Sends the failed files again, without those that would only fail again. */
    retryFailed(): void {
      for (const slot of slots) {
        if (slot.file && slot.state === 'failed' && !slot.isRefused) void start(slot.id, slot.file);
      }
    },
    remove(id: string): void {
      const gone = slots.find((slot) => slot.id === id);
      if (!gone) return;
      drop(gone);
      set(slots.filter((slot) => slot !== gone));
      if (gone.media) notify();
    },
    reorder(ids: string[]): void {
      set(inOrder(slots, ids));
      notify();
    },
    /** Replaces the stored pictures, after a form reset or when pictures are picked from an album. */
    adopt(media: Media[]): void {
      const known = mediaOf(slots).map(({ id }) => id);
      if (known.length === media.length && media.every(({ id }, index) => id === known[index])) return;
      const pending = slots.filter((slot) => slot.media === null);
      const kept = media.map((item) => slots.find((slot) => slot.media?.id === item.id) ?? storedSlot(item));
      for (const slot of slots) if (slot.media && !kept.includes(slot)) drop(slot);
      set([...kept, ...pending]);
    },
    /** Gives up what is not stored. */
    cancel(): void {
      const pending = slots.filter((slot) => slot.media === null);
      for (const slot of pending) drop(slot);
      if (pending.length > 0) set(slots.filter((slot) => slot.media !== null));
    },
    dispose(): void {
      for (const slot of slots) drop(slot);
    },
  };
}
