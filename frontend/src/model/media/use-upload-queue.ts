import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Media } from '@/api/upload';
import { createUploadQueue, type SendOptions, type Slot, type UploadQueue } from './upload-queue';

/** uploading: wait before saving. failed: something must be retried or removed first. */
export type UploadStatus = 'idle' | 'uploading' | 'failed';

export interface UploadQueueOptions {
  value: Media[];
  onChange: (media: Media[]) => void;
  onStatus?: ((status: UploadStatus) => void) | undefined;
  send: (file: File, options: SendOptions) => Promise<Media>;
}

function statusOf(slots: Slot[]): UploadStatus {
  if (slots.some((slot) => slot.state === 'uploading')) return 'uploading';
  return slots.some((slot) => slot.state === 'failed') ? 'failed' : 'idle';
}

/** The upload queue of one field; unmounting aborts its uploads. */
export function useUploadQueue(options: UploadQueueOptions): { slots: Slot[]; queue: UploadQueue } {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [queue] = useState(() =>
    createUploadQueue({
      initial: options.value,
      send: (file, how) => latest.current.send(file, how),
      onMedia: (media) => latest.current.onChange(media),
    }),
  );
  const slots = useSyncExternalStore(queue.subscribe, queue.slots);
  useEffect(() => queue.adopt(options.value), [queue, options.value]);
  const status = statusOf(slots);
  useEffect(() => latest.current.onStatus?.(status), [status]);
  useEffect(() => () => queue.dispose(), [queue]);
  return { slots, queue };
}
