import { useEffect, useEffectEvent } from 'react';

type Ask = () => Promise<boolean>;

let guard: Ask | null = null;

/** The question to ask before the page is left, if a dirty form is open. */
export function leaveQuestion(): Ask | null {
  return guard;
}

/** Call after saving: the next navigation is not blocked, even before the form has re-rendered. */
export function allowLeaving(): void {
  guard = null;
}

/**
 * While `dirty`, leaving the page first calls `ask`; true means leave.
 * Closing the tab shows the browser's own dialog.
 */
export function useLeaveGuard(dirty: boolean, ask: Ask): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!dirty) return;
    const mine: Ask = () => askNow();
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    guard = mine;
    window.addEventListener('beforeunload', onUnload);
    return () => {
      if (guard === mine) guard = null;
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [dirty]);
}
