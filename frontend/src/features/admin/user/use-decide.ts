import { useState } from 'react';
import { errorText } from '@/api/error-text';
import { isApiError, NetworkError } from '@/api/errors';
import { useOneAtATime } from '@/model/use-one-at-a-time';
import { toast } from '@/ui/toast';

/** Sends a decision, and shows `done` when it is saved. */
export type Decide = (send: () => Promise<unknown>, done: string) => Promise<void>;

/**
 * Sends one decision at a time, since each names the revision that the one before leaves, and shows the result in a
 * toast; `isOutdated` after another operator has changed the account. `reload` refetches the account.
 */
export function useDecision(reload: () => Promise<unknown>) {
  const [isDeciding, setDeciding] = useState(false);
  const [isOutdated, setOutdated] = useState(false);

  const decide: Decide = useOneAtATime(async (send, done) => {
    setDeciding(true);
    try {
      await send();
      setOutdated(false);
      toast.success(done);
    } catch (error) {
      if (isApiError(error, 'changed_elsewhere')) setOutdated(true);
      else toast.fail(errorText(error));
      // It may have been saved: without the new revision the next decision would seem to be late.
      if (error instanceof NetworkError) void reload();
    } finally {
      setDeciding(false);
    }
  });

  return { decide, isDeciding, isOutdated, clearOutdated: () => setOutdated(false) };
}
