import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { NetworkError } from '@/api/errors';
import { productBatchRequestLimits } from '@/api/limits';
import { type Attempt, attemptFor } from '@/lib/attempt';
import { useSave } from '@/model/mutations';
import { announce } from '@/ui/announce';
import { toast } from '@/ui/toast';
import type { ProductCard } from '../queries';
import { type BatchChange, type BatchResult, type ProductOutcome, resultOf, undoOf } from './batch';

const AT_ONCE = productBatchRequestLimits.ids.maxItems;

/** Changes many products, and brings the last change back where that is possible. */
export function useBatch() {
  const { t } = useTranslation('editing');
  const save = useSave('PUT', '/api/product/batch');
  const [busy, setBusy] = useState(false);
  // Its change may have been made: the same change of the same products repeats its key.
  const unanswered = useRef<Attempt | null>(null);
  const [result, setResult] = useState<BatchResult | null>(null);

  /** Answers what became of the products that the server was reached for; it refused or was not reached for the others. */
  async function send(products: ProductCard[], change: BatchChange): Promise<ProductOutcome[]> {
    setBusy(true);
    const outcomes: ProductOutcome[] = [];
    let unpriced = 0;
    try {
      for (let from = 0; from < products.length; from += AT_ONCE) {
        const body = { ids: products.slice(from, from + AT_ONCE).map(({ id }) => id), change };
        unanswered.current = attemptFor(body, unanswered.current);
        const { list, left } = await save.mutateAsync({ body, key: unanswered.current.key });
        outcomes.push(...list);
        unpriced += left.no_price;
        unanswered.current = null;
      }
    } catch (error) {
      toast.fail(errorText(error));
      if (!(error instanceof NetworkError)) unanswered.current = null;
    } finally {
      setBusy(false);
    }
    if (outcomes.length > 0) {
      setResult(resultOf(change, products.slice(0, outcomes.length), outcomes, unpriced));
    }
    return outcomes;
  }

  /** Answers what is left to change, because the server could not be reached or refused. */
  async function run(products: ProductCard[], change: BatchChange): Promise<ProductCard[]> {
    return products.slice((await send(products, change)).length);
  }

  async function undo(): Promise<void> {
    if (!result) return;
    const steps = undoOf(result);
    let failures = 0;
    for (const { products, change } of steps) {
      const outcomes = await send(products, change);
      if (outcomes.length < products.length) return;
      failures += resultOf(change, products, outcomes).failed.length;
    }
    setResult(null);
    // The bar goes, and with it the only text that says what happened.
    if (failures > 0) toast.fail(t('products.failedCount', { count: failures }));
    else announce(t('products.undone'));
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
