import { useRef } from 'react';
import { useLeaveGuard } from '@/ui/leave-guard';
import { type UnsavedChanges, useConfirmClose } from './use-confirm-close';

/** Asks for confirmation before unsaved changes are lost, and stays while they are saved; call `release` after saving. */
export function useDirtyGuard(
  dirty: boolean,
  unsaved?: UnsavedChanges,
  isHeld = false,
): { release: () => void } {
  const released = useRef(false);
  const confirmClose = useConfirmClose(dirty, unsaved, isHeld);
  async function ask(): Promise<boolean> {
    if (released.current) return true;
    // A save that ends while the question is open leaves nothing to stay for.
    return (await confirmClose()) || released.current;
  }
  useLeaveGuard(dirty, ask, unsaved?.keep);
  return {
    release() {
      released.current = true;
    },
  };
}
