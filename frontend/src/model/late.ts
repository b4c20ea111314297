import type { ComponentType } from 'react';
import { errorText } from '@/api/error-text';
import { type Part, withTexts } from '@/i18n/setup';
import { loadScreen } from '@/lib/lazy-screen';
import { latePart } from '@/ui/late-part';
import { toast } from '@/ui/toast';

const tellFailure = (cause: unknown) => toast.fail(errorText(cause));

/**
 * A component whose code, with parts of the texts, is loaded when it is first wanted. With `close` somebody waits for
 * it: the page shows that it loads. A failure shows a toast and closes it, so that it can be opened again. Without
 * `close` it is loaded in the background, and a failure shows nothing.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>, texts: readonly Part[] = []) {
  const loadBoth = () => withTexts(load, texts);
  const usePart = latePart<P>((isAwaited) =>
    isAwaited ? loadScreen(async () => ({ default: await loadBoth() })) : loadBoth(),
  );
  return function useLate(isWanted: boolean, close?: () => void, tell = tellFailure) {
    const fail = (cause: unknown) => {
      tell(cause);
      close?.();
    };
    return usePart(isWanted, close && fail);
  };
}
