import { useCallback, useMemo, useState } from 'react';
import { smallestQuantity } from '@/model/smallest-quantity';
import { type Amendments, amend, learn, learnRules, NO_AMENDMENTS } from '../model/amendments';
import type { Draft } from '../model/draft';
import { type Quantity, summarize } from '../model/selection';
import type { LineFailure, ProductView } from '../types';
import { useOrderDraft } from '../use-order-draft';

/** A product without choices begins with the smallest quantity that can be ordered. */
function begun(draft: Draft, product: ProductView): Draft {
  const [sku, ...others] = product.skus;
  if (!sku || others.length > 0 || sku.id in draft.selection) return draft;
  const smallest = smallestQuantity(product);
  const isTooMuch = sku.availability === 'soldOut' || (sku.stock !== null && smallest > sku.stock);
  return isTooMuch ? draft : { ...draft, selection: { [sku.id]: smallest } };
}

/** The draft of an order and the product with the latest corrections of the server. */
export function useBuying(loaded: ProductView) {
  const { draft: stored, change, clear } = useOrderDraft(loaded.id);
  const [known, setKnown] = useState<Amendments>(NO_AMENDMENTS);
  const [ruled, setRuled] = useState<LineFailure[]>([]);
  const product = useMemo(() => learnRules(amend(loaded, known), ruled), [loaded, known, ruled]);
  const draft = useMemo(() => begun(stored, loaded), [stored, loaded]);
  const summary = useMemo(
    () => summarize(product, draft.selection, known.gone),
    [product, draft.selection, known.gone],
  );
  const setQuantity = useCallback(
    (skuId: number, quantity: Quantity) => change({ selection: { ...draft.selection, [skuId]: quantity } }),
    [change, draft.selection],
  );
  const refuse = useCallback(
    (reason: string, lines: LineFailure[]) => {
      const { lot, tiers } = loaded;
      const piecesOf = (line: LineFailure) => (lot === 'line' ? line.requested : summary.pieces);
      const tierAt = (line: LineFailure) =>
        tiers.findLastIndex(({ minQuantity }) => minQuantity <= piecesOf(line));
      setKnown((before) => learn(before, reason, lines, tierAt));
      setRuled(lines);
    },
    [loaded, summary.pieces],
  );
  return { product, loaded, draft, summary, gone: known.gone, change, clear, setQuantity, refuse };
}

export type Buying = ReturnType<typeof useBuying>;
