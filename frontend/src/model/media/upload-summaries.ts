import { createStore } from '@/lib/store';

export interface UploadSummary {
  /** Files that are uploading or wait for their turn. */
  uploading: number;
  failed: number;
  /** Those of the failed that can never be uploaded. */
  refused: number;
  /** Share of the uploading files that is sent, 0 to 1. */
  share: number;
}

const NO_UPLOADS: UploadSummary = { uploading: 0, failed: 0, refused: 0, share: 0 };

/**
 * all: of every form. background: of forms that are not on screen. In a file of its own, because every page shows whether
 * something is being uploaded, and few upload.
 */
export const uploadSummaries = createStore({ all: NO_UPLOADS, background: NO_UPLOADS });
