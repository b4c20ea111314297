import { type MediaKind, uploadFile } from '@/api/upload';
import { createLimiter } from './limiter';
import { withRetries } from './transient';
import type { SendOptions } from './upload-queue';

/** Two uploads at once saturate a phone's connection; more only slow each other down. */
const limit = createLimiter(2);

/**
 * Sends a file as soon as the limiter allows it, and again after failures that pass by themselves; `prepare` may
 * replace or reject it just before.
 */
export function sendFile(
  file: File,
  kind: MediaKind,
  prepare: (file: File) => Promise<File>,
  { onProgress, signal }: SendOptions,
) {
  let ready: File | null = null;
  const send = () =>
    // A file that waits for its next try leaves its place to others.
    limit(async () => {
      signal.throwIfAborted();
      ready ??= await prepare(file);
      signal.throwIfAborted();
      return uploadFile({ file: ready, kind, onProgress, signal });
    });
  return withRetries(send, signal);
}
