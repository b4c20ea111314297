import { useCallback, useRef } from 'react';
import type { UploadStatus } from '../media/use-upload-queue';

export interface UploadWatch {
  /** The callback of one field of the form. */
  of: (field: string) => (status: UploadStatus) => void;
  /** The worst of all fields. */
  status: () => UploadStatus;
}

/** Knows whether files of a form are still on their way, so that none is lost by saving too early. */
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
