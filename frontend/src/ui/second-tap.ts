import { isShown } from './shown-page';

/** The second tap of a double tap comes within this time. */
const DOUBLE_TAP_MS = 400;
const LOOK_EVERY_MS = 30;

/**
 * What a press takes away, by removing a row or opening another page, is replaced by something else below the finger:
 * for a moment, a cover takes the second tap of a double tap. Returns a function that ends it.
 */
export function coverSecondTaps(): () => void {
  const onClick = ({ target, detail }: MouseEvent) => {
    const control = target instanceof Element ? target.closest('a, button') : null;
    // A key does not press by accident.
    if (!control || detail === 0) return;
    const popup = control.closest('[role="dialog"], [role="alertdialog"]');
    const until = performance.now() + DOUBLE_TAP_MS;
    const timer = setInterval(() => {
      const rest = until - performance.now();
      if (rest <= 0) return clearInterval(timer);
      if (isShown(control)) return;
      clearInterval(timer);
      // Beside an open popup it would close the popup.
      cover(popup?.isConnected ? popup : document.body, rest);
    }, LOOK_EVERY_MS);
  };
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}

function cover(within: Element, restMs: number): void {
  const element = document.createElement('div');
  element.style.cssText = 'position: fixed; inset: 0; z-index: 9999';
  // The focus stays where it is.
  element.addEventListener('mousedown', (event) => event.preventDefault());
  within.append(element);
  setTimeout(() => element.remove(), restMs);
}
