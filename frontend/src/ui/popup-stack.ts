import { useEffect, useEffectEvent } from 'react';

/**
 * The open popups, topmost last. The navigation gate closes the topmost one when the back button is
 * pressed, before the page is left.
 */
const open: { close: () => void }[] = [];

export function hasOpenPopup(): boolean {
  return open.length > 0;
}

export function closeTopPopup(): void {
  open.at(-1)?.close();
}

/** Keeps a popup on the stack while it is open. */
export function usePopupStack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const entry = { close: () => close() };
    open.push(entry);
    return () => {
      open.splice(open.indexOf(entry), 1);
    };
  }, [isOpen]);
}

export function closeAllPopups(): void {
  for (const popup of [...open].reverse()) popup.close();
}
