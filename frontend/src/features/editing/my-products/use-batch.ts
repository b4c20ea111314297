import { useState } from 'react';
import { errorText } from '@/api/error-text';
import { toast } from '@/ui/toast';
import { type ProductCard, useChangeProducts } from '../queries';
import { type BatchChange, type BatchResult, type ProductOutcome, resultOf, undoOf } from './batch';

/** The server takes so many products at once. */
const AT_ONCE = 200;

/** Changes many products, and brings the last change back where that is possible. */
export function useBatch() {
  const save = useChangeProducts();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<BatchResult | null>(null);

  /** False when the server could not be reached or refused the change; nothing is lost then. */
  async function run(products: ProductCard[], change: BatchChange): Promise<boolean> {
    setBusy(true);
    const outcomes: ProductOutcome[] = [];
    try {
      for (let from = 0; from < products.length; from += AT_ONCE) {
        const ids = products.slice(from, from + AT_ONCE).map(({ id }) => id);
        outcomes.push(...(await save.mutateAsync({ ids, change })).list);
      }
      return true;
    } catch (error) {
      toast.fail(errorText(error));
      return false;
    } finally {
      setBusy(false);
      if (outcomes.length > 0) setResult(resultOf(change, products.slice(0, outcomes.length), outcomes));
    }
  }

  async function undo(): Promise<void> {
    if (!result) return;
    const steps = undoOf(result);
    for (const { products, change } of steps) {
      if (!(await run(products, change))) return;
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
