/** Older chat-app browsers have no asynchronous clipboard: a hidden field and the old command do it there. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  // Inside an open dialog the focus may not leave it.
  const home = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body;
  home.append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
  }
}

/** False: this browser does not let pages copy; show the text to copy by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (!navigator.clipboard) return copyBySelection(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}
