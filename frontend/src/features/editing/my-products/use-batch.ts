import { useRef, useState } from 'react';
import { errorText } from '@/api/error-text';
import { NetworkError } from '@/api/errors';
import { productBatchRequestLimits } from '@/api/limits';
import { type Attempt, attemptFor } from '@/lib/attempt';
import { toast } from '@/ui/toast';
import { type ProductCard, useChangeProducts } from '../queries';
import { type BatchChange, type BatchResult, type ProductOutcome, resultOf, undoOf } from './batch';

const AT_ONCE = productBatchRequestLimits.ids.maxItems;

/** Changes many products, and brings the last change back where that is possible. */
export function useBatch() {
  const save = useChangeProducts();
  const [busy, setBusy] = useState(false);
  // Its change may have been made: the same change of the same products repeats its key.
  const unanswered = useRef<Attempt | null>(null);
  const [result, setResult] = useState<BatchResult | null>(null);

  /** Answers what is left to change, because the server could not be reached or refused. */
  async function run(products: ProductCard[], change: BatchChange): Promise<ProductCard[]> {
    setBusy(true);
    const outcomes: ProductOutcome[] = [];
    try {
      for (let from = 0; from < products.length; from += AT_ONCE) {
        const body = { ids: products.slice(from, from + AT_ONCE).map(({ id }) => id), change };
        unanswered.current = attemptFor(body, unanswered.current);
        outcomes.push(...(await save.mutateAsync({ body, key: unanswered.current.key })).list);
        unanswered.current = null;
      }
    } catch (error) {
      toast.fail(errorText(error));
      if (!(error instanceof NetworkError)) unanswered.current = null;
    } finally {
      setBusy(false);
    }
    if (outcomes.length > 0) setResult(resultOf(change, products.slice(0, outcomes.length), outcomes));
    return products.slice(outcomes.length);
  }

  async function undo(): Promise<void> {
    if (!result) return;
    const steps = undoOf(result);
    for (const { products, change } of steps) {
      if ((await run(products, change)).length > 0) return;
    }
    setResult(null);
  }

  return {
    run,
    busy,
    result,
    canUndo: result !== null && undoOf(result).length > 0,
    undo,
    close: () => setResult(null),
  };
}
