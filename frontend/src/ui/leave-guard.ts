import { useEffect, useEffectEvent } from 'react';

type Ask = () => Promise<boolean>;
type Keep = () => void;

interface Guard {
  ask: Ask;
  keep: Keep | null;
  isOver: boolean;
}

/** The dirty forms that are open: a sheet's after that of the page below it. */
let guards: Guard[] = [];

/** Asks about one form after the other, the topmost first. */
async function askAll(): Promise<boolean> {
  for (const { ask } of [...guards].reverse()) if (!(await ask())) return false;
  return true;
}

/** The question to ask before the page is left, if a dirty form is open. */
export function leaveQuestion(): Ask | null {
  return guards.length > 0 ? askAll : null;
}

/** Stores what the dirty forms hold, so that it can be continued later; null if one cannot be stored. */
export function keepUnsaved(): Keep | null {
  if (!guards[0] || guards.some(({ keep }) => !keep)) return null;
  return () => {
    for (const { keep } of guards) keep?.();
  };
}

/** Call after saving or an agreement to leave: nothing asks any more, even before the form has re-rendered. */
export function allowLeaving(): void {
  for (const guard of guards) guard.isOver = true;
  guards = [];
}

/**
 * While `dirty`, leaving the page first calls `ask`; true means leave. Closing the tab shows the browser's own
 * dialog, unless `keep` stores what was typed.
 */
export function useLeaveGuard(dirty: boolean, ask: Ask, keep?: Keep): void {
  const askNow = useEffectEvent(ask);
  const keepNow = useEffectEvent(() => keep?.());
  const isKept = keep !== undefined;
  useEffect(() => {
    if (!dirty) return;
    const mine: Guard = { ask: () => askNow(), keep: isKept ? () => keepNow() : null, isOver: false };
    // Who has agreed to leave is not asked again by the browser.
    const onUnload = (event: BeforeUnloadEvent) => {
      if (mine.isOver) return;
      event.preventDefault();
      // Chrome below 119 asks for this only.
      event.returnValue = true;
    };
    guards.push(mine);
    if (!isKept) window.addEventListener('beforeunload', onUnload);
    return () => {
      guards = guards.filter((guard) => guard !== mine);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [dirty, isKept]);
}
