import { toast } from '@/ui/toast';
import { copyText } from '../lib/clipboard';
import { copyByHand } from './copy-by-hand';

/**
 * Copies a text that is still being made and says so; a text that the browser does not copy is shown in a sheet. Call
 * it inside the press, before the first `await`. Rejects when the text cannot be made.
 */
export async function copyMadeText(text: Promise<string>, done: () => string): Promise<void> {
  if (await copyLater(text)) toast.success(done());
  else copyByHand.set(await text);
}

/** What the clipboard takes while it is still being made. Pages without TLS have no clipboard. */
async function writeLater(text: Promise<string>): Promise<boolean> {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write) return false;
  try {
    const blob = text.then((made) => new Blob([made], { type: 'text/plain' }));
    // The caller sees a failure in `text`; a browser that refuses the item leaves the blob unobserved.
    blob.catch(() => undefined);
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies a text that is still being made, such as one that the server answers. Call it inside the press, before the
 * first `await`: iPhones let a page write only then, so the clipboard takes the promise itself. False when the browser
 * does not let the page copy; rejects when the text cannot be made.
 */
async function copyLater(text: Promise<string>): Promise<boolean> {
  const isWritten = await writeLater(text);
  const made = await text;
  return isWritten || (await copyText(made));
}
