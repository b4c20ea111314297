import { copyLater } from '@/lib/copy-later';
import { toast } from '@/ui/toast';
import { copyByHand } from './copy-by-hand';

/**
 * Copies a text that is still being made and says so; a text that the browser does not copy is shown in a sheet. Call
 * it inside the press, before the first `await`. Rejects when the text cannot be made.
 */
export async function copyMadeText(text: Promise<string>, done: () => string): Promise<void> {
  if (await copyLater(text)) toast.success(done());
  else copyByHand.set(await text);
}
