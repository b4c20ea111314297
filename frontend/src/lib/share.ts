export const hasShareSheet = () => typeof navigator.share === 'function';

/**
 * Opens the phone's share sheet. False when the browser refuses; the press is then over, so that a copy may be refused
 * too. Closing the share sheet is no failure.
 */
export async function openShareSheet(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
