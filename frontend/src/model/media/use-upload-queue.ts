import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Media } from '@/api/upload';
import { queueOf, type UploadForm } from './upload-manager';
import { createUploadQueue, type SendOptions, type Slot, type UploadQueue } from './upload-queue';

/** A field of a form whose uploads continue in the background. */
export interface UploadTarget {
  form: UploadForm;
  field: string;
}

export interface UploadQueueOptions {
  value: Media[];
  onChange: (media: Media[]) => void;
  /** Without a target, unmounting the field aborts its uploads. */
  target?: UploadTarget | undefined;
  send: Send;
}

type Send = (file: File, options: SendOptions) => Promise<Media>;

/** The upload queue of one field. */
export function useUploadQueue(options: UploadQueueOptions): { slots: Slot[]; queue: UploadQueue } {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [queue] = useState(() => openQueue(options, () => latest.current));
  const slots = useSyncExternalStore(queue.subscribe, queue.slots);
  useEffect(() => queue.adopt(options.value), [queue, options.value]);
  useEffect(() => {
    const detach = queue.attach((media) => latest.current.onChange(media));
    return () => {
      detach();
      if (!latest.current.target) queue.dispose();
    };
  }, [queue]);
  return { slots, queue };
}

function openQueue({ value, target }: UploadQueueOptions, latest: () => UploadQueueOptions): UploadQueue {
  const send: Send = (file, how) => latest().send(file, how);
  return target ? openTarget(target, { initial: value, send }) : createUploadQueue({ initial: value, send });
}

/** The queue of a field whose uploads continue in the background, also before the field is on screen. */
export function openTarget(
  { form, field }: UploadTarget,
  { initial, send }: { initial: Media[]; send: Send },
): UploadQueue {
  return queueOf(form, field, () =>
    createUploadQueue({
      initial,
      send,
      onArrival: (media, fileName) => form.deliver(field, media, fileName),
    }),
  );
}
