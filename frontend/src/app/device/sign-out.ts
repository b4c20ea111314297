import { currentSession, isSignedIn, onSessionChange } from '@/api/session';

/** Calls `clear` when the session ends or another user signs in, here or in another tab. */
export function onSignOut(clear: () => void): () => void {
  let wasIn = isSignedIn();
  let reader = currentSession().user?.id;
  return onSessionChange(() => {
    const isIn = isSignedIn();
    const next = currentSession().user?.id ?? (isIn ? reader : undefined);
    const isGone = wasIn && (!isIn || (reader !== undefined && next !== reader));
    wasIn = isIn;
    reader = next;
    if (isGone) clear();
  });
}
