import type { components } from './schema';

export type Media = components['schemas']['Media'];
export type MediaKind = components['schemas']['MediaKind'];

/** A file to upload. */
export interface UploadRequest {
  file: File;
  kind: MediaKind;
  /** Share of the bytes sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}
