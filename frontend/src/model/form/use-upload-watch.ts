import { useCallback, useRef } from 'react';
import type { UploadStatus } from '../media/use-upload-queue';

export interface UploadWatch {
  /** The status callback of one field. */
  of: (field: string) => (status: UploadStatus) => void;
  /** The worst status of all fields. */
  status: () => UploadStatus;
}

/** Tracks the uploads of a form, so that it is not saved while files are uploading. */
export function useUploadWatch(): UploadWatch {
  const states = useRef(new Map<string, UploadStatus>());
  const of = useCallback(
    (field: string) => (status: UploadStatus) => {
      states.current.set(field, status);
    },
    [],
  );
  const status = useCallback((): UploadStatus => {
    const all = [...states.current.values()];
    if (all.includes('failed')) return 'failed';
    return all.includes('uploading') ? 'uploading' : 'idle';
  }, []);
  return { of, status };
}
