import { useCallback, useMemo, useState } from 'react';
import { type Amendments, amend, learn, learnRules, NO_AMENDMENTS } from '../model/amendments';
import { type Quantity, summarize } from '../model/selection';
import type { LineFailure, ProductView } from '../types';
import { useDraft } from '../use-draft';

/** The draft of an order and the product with the latest corrections of the server. */
export function useBuying(loaded: ProductView) {
  const { draft, change, clear } = useDraft(loaded.id);
  const [known, setKnown] = useState<Amendments>(NO_AMENDMENTS);
  const [ruled, setRuled] = useState<LineFailure[]>([]);
  const product = useMemo(() => learnRules(amend(loaded, known), ruled), [loaded, known, ruled]);
  const summary = useMemo(
    () => summarize(product, draft.selection, known.gone),
    [product, draft.selection, known.gone],
  );
  const setQuantity = useCallback(
    (skuId: number, quantity: Quantity) => change({ selection: { ...draft.selection, [skuId]: quantity } }),
    [change, draft.selection],
  );
  const refuse = useCallback((reason: string, lines: LineFailure[]) => {
    setKnown((before) => learn(before, reason, lines));
    setRuled(lines);
  }, []);
  return { product, loaded, draft, summary, gone: known.gone, change, clear, setQuantity, refuse };
}

export type Buying = ReturnType<typeof useBuying>;
