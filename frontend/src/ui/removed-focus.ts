import { type RefObject, useEffect } from 'react';

/**
 * When the focused control of a popup is removed, the popup itself takes the focus: react-aria would move it to the
 * first control, and where that is a field, the phone's keyboard would open.
 */
export function useRemovedFocus(popup: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = popup.current;
    function onFocusOut({ target }: FocusEvent) {
      // The browser reports it in the middle of the removal.
      queueMicrotask(() => {
        const isRemoved = target instanceof Node && !target.isConnected;
        if (isRemoved && document.activeElement === document.body) element?.focus({ preventScroll: true });
      });
    }
    element?.addEventListener('focusout', onFocusOut);
    return () => element?.removeEventListener('focusout', onFocusOut);
  }, [popup]);
}
