import { useEffect, useEffectEvent } from 'react';

export interface Popup {
  close: () => void;
  /** Whether the back button closes it by a history entry of its own. */
  takesEntry: boolean;
}

/** The open popups, topmost last. */
const open: Popup[] = [];
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of [...listeners]) listener();
}

/** Calls `listener` when a popup opens or closes. */
export function onPopupChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function hasOpenPopup(): boolean {
  return open.length > 0;
}

/** How many history entries the open popups need. */
export function popupEntries(): number {
  return open.filter(({ takesEntry }) => takesEntry).length;
}

/** Closes those that are still open, the topmost first. */
export function closePopups(popups: readonly Popup[]): void {
  for (const popup of [...popups].reverse()) if (open.includes(popup)) popup.close();
}

export function closeTopPopups(count = 1): void {
  closePopups(open.slice(-count));
}

/**
 * Keeps a popup on the stack while it is open. A question that is asked while a navigation waits for the answer
 * takes no history entry, which would be in the way of that navigation.
 */
export function usePopupStack(isOpen: boolean, onClose: () => void, takesEntry = true): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const popup: Popup = { close: () => close(), takesEntry };
    open.push(popup);
    changed();
    return () => {
      open.splice(open.indexOf(popup), 1);
      changed();
    };
  }, [isOpen, takesEntry]);
}

/** Those that are open now. */
export const openPopups = (): readonly Popup[] => [...open];
