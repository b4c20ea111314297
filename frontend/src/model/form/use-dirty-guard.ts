import { useRef } from 'react';
import { useLeaveGuard } from '@/ui/leave-guard';
import { useCloseQuestion } from './use-close-question';

/** Asks before unsaved changes are lost; `release` lets the page go after saving. */
export function useDirtyGuard(dirty: boolean): { release: () => void } {
  const released = useRef(false);
  const mayClose = useCloseQuestion(dirty);
  useLeaveGuard(dirty, async () => released.current || mayClose());
  return {
    release() {
      released.current = true;
    },
  };
}
