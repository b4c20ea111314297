import { useEffect, useState } from 'react';
import { isApiError, NetworkError } from '@/api/errors';

/** Why an order or an inquiry was not taken. */
export interface Refusal {
  text: string;
  /** final: no change in the form can help. offline: it was not sent, which is over when the network is back. */
  kind: 'correctable' | 'final' | 'offline';
}

/** Which text of `refused` says that there was no answer; null when there was one. */
export function lostAnswer(error: unknown): 'offline' | 'noAnswer' | null {
  // The server may have lost its database in the middle: nobody knows what it did.
  if (isApiError(error, 'unavailable')) return 'noAnswer';
  if (!(error instanceof NetworkError)) return null;
  return error.kind === 'offline' ? 'offline' : 'noAnswer';
}

/** The refusal of a missing answer, in the caller's words. */
export function lostRefusal(lost: 'offline' | 'noAnswer', text: string): Refusal {
  return { text, kind: lost === 'offline' ? 'offline' : 'correctable' };
}

/** The last refusal; null without one. */
export function useRefusal() {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isOffline = refusal?.kind === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    const clear = () => setRefusal(null);
    window.addEventListener('online', clear);
    return () => window.removeEventListener('online', clear);
  }, [isOffline]);
  return [refusal, setRefusal] as const;
}
