import { useEffect, useEffectEvent } from 'react';

type Ask = () => Promise<boolean>;
type Keep = () => Promise<void>;

let guard: { ask: Ask; keep: Keep | null; isOver: boolean } | null = null;

/** The question to ask before the page is left, if a dirty form is open. */
export function leaveQuestion(): Ask | null {
  return guard?.ask ?? null;
}

/** Stores what the dirty form holds, so that it can be continued later; null if it cannot be stored. */
export function keepUnsaved(): Keep | null {
  return guard?.keep ?? null;
}

/** Call after saving or an agreement to leave: nothing asks any more, even before the form has re-rendered. */
export function allowLeaving(): void {
  if (guard) guard.isOver = true;
  guard = null;
}

/**
 * While `dirty`, leaving the page first calls `ask`; true means leave. Closing the tab shows the browser's own
 * dialog, unless `keep` stores what was typed.
 */
export function useLeaveGuard(dirty: boolean, ask: Ask, keep?: Keep): void {
  const askNow = useEffectEvent(ask);
  const keepNow = useEffectEvent(async () => keep?.());
  const isKept = keep !== undefined;
  useEffect(() => {
    if (!dirty) return;
    const mine = { ask: () => askNow(), keep: isKept ? () => keepNow() : null, isOver: false };
    // Who has agreed to leave is not asked again by the browser.
    const onUnload = (event: BeforeUnloadEvent) => !mine.isOver && event.preventDefault();
    guard = mine;
    if (!isKept) window.addEventListener('beforeunload', onUnload);
    return () => {
      if (guard === mine) guard = null;
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [dirty, isKept]);
}
