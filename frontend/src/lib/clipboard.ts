/** Fallback for older chat-app browsers without the Clipboard API: `execCommand` on a hidden field. */
function copyBySelection(text: string): boolean {
  const pressed = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  // An open dialog traps the focus, so the field goes inside it.
  const home = pressed?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body;
  // For all others the focus has not moved: one that is lost with the field would be moved on to the next control.
  field.addEventListener('focusin', (event) => event.stopPropagation());
  home.append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    // Before the field goes: nothing finds the focus lost meanwhile.
    if (pressed instanceof HTMLElement) pressed.focus({ preventScroll: true });
    field.remove();
  }
}

/** False when the browser does not let pages copy. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (!navigator.clipboard) return copyBySelection(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}
