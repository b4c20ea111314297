import { useCallback, useState } from 'react';
import { clearDraft, type Draft, EMPTY_DRAFT, loadDraft, saveDraft } from './model/draft';

/** The draft of an order for one product, stored in the browser at every change. */
export function useDraft(productId: number) {
  const [draft, setDraft] = useState(() => loadDraft(productId));
  const change = useCallback(
    (part: Partial<Draft>) =>
      setDraft((current) => {
        const next = { ...current, ...part };
        saveDraft(productId, next);
        return next;
      }),
    [productId],
  );
  const clear = useCallback(() => {
    clearDraft(productId);
    setDraft(EMPTY_DRAFT);
  }, [productId]);
  return { draft, change, clear };
}
