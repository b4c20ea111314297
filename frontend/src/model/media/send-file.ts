import { type MediaKind, uploadFile } from '@/api/upload';
import { createLimiter } from './limiter';
import type { SendOptions } from './upload-queue';

/** Two uploads at once saturate a phone's connection; more only slow each other down. */
const limit = createLimiter(2);

/** Sends a file as soon as the limiter allows it; `prepare` may replace or reject it just before. */
export function sendFile(
  file: File,
  kind: MediaKind,
  prepare: (file: File) => Promise<File>,
  { onProgress, signal }: SendOptions,
) {
  return limit(async () => {
    signal.throwIfAborted?.();
    const ready = await prepare(file);
    return uploadFile({ file: ready, kind, onProgress, signal });
  });
}
