import { useEffect, useEffectEvent } from 'react';

/**
 * The open popups, the last one on top. The app asks it when the host's back button is pressed,
 * so that back closes the topmost popup before it leaves the page.
 */
const open: { close: () => void }[] = [];

export function hasOpenPopup(): boolean {
  return open.length > 0;
}

export function closeTopPopup(): void {
  open.at(-1)?.close();
}

/** Keeps a popup in the stack for as long as it is open. */
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
