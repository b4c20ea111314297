/**
 * Opens the phone's share sheet. False when the browser has none or refuses: the caller then copies instead.
 * Closing the share sheet is no failure.
 */
export async function openShareSheet(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
