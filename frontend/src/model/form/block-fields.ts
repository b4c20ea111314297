const CONTROLS = 'input:enabled, textarea:enabled, select:enabled, button:enabled';
const EDITABLE = '[contenteditable="true"]';

/**
 * Lets nothing below `root` be changed until the returned function is called. Safari below 15.5 ignores
 * `inert`; there every control is disabled. Both take the focus, which returns to where it was.
 */
export function blockFields(root: HTMLElement): () => void {
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLElement && root.contains(activeElement) ? activeElement : null;
  root.toggleAttribute('inert', true);
  const enable = 'inert' in HTMLElement.prototype ? undefined : disableAll(root);
  return () => {
    root.toggleAttribute('inert', false);
    enable?.();
    const isLost = document.activeElement === document.body;
    if (focused?.isConnected && isLost) focused.focus({ preventScroll: true });
  };
}

function disableAll(root: HTMLElement): () => void {
  const controls = [...root.querySelectorAll<HTMLInputElement>(CONTROLS)];
  const texts = [...root.querySelectorAll<HTMLElement>(EDITABLE)];
  // A browser may leave the focus, and with it the keyboard, to a control that is disabled.
  if (root.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
  for (const control of controls) control.disabled = true;
  for (const text of texts) text.contentEditable = 'false';
  return () => {
    for (const control of controls) control.disabled = false;
    for (const text of texts) text.contentEditable = 'true';
  };
}
