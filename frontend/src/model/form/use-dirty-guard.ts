import { useRef } from 'react';
import { useLeaveGuard } from '@/ui/leave-guard';
import { type UnsavedChanges, useConfirmClose } from './use-confirm-close';

/** Asks for confirmation before unsaved changes are lost; call `release` after saving. */
export function useDirtyGuard(dirty: boolean, unsaved?: UnsavedChanges): { release: () => void } {
  const released = useRef(false);
  const confirmClose = useConfirmClose(dirty, unsaved);
  useLeaveGuard(dirty, async () => released.current || confirmClose(), unsaved?.keep);
  return {
    release() {
      released.current = true;
    },
  };
}
