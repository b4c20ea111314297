import { useRef } from 'react';
import { useLeaveGuard } from '@/ui/leave-guard';
import { useConfirmClose } from './use-confirm-close';

/** Asks for confirmation before unsaved changes are lost; call `release` after saving. */
export function useDirtyGuard(dirty: boolean): { release: () => void } {
  const released = useRef(false);
  const confirmClose = useConfirmClose(dirty);
  useLeaveGuard(dirty, async () => released.current || confirmClose());
  return {
    release() {
      released.current = true;
    },
  };
}
