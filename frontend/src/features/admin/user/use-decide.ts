import { useState } from 'react';
import { errorText } from '@/api/error-text';
import { isApiError } from '@/api/errors';
import { toast } from '@/ui/toast';

/** Sends a decision and shows the result in a toast; `isOutdated` after another operator has changed the account. */
export function useDecision() {
  const [isOutdated, setOutdated] = useState(false);

  async function decide(send: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await send();
      setOutdated(false);
      toast.success(done);
    } catch (error) {
      if (isApiError(error, 'changed_elsewhere')) setOutdated(true);
      else toast.fail(errorText(error));
    }
  }

  return { decide, isOutdated, clearOutdated: () => setOutdated(false) };
}
