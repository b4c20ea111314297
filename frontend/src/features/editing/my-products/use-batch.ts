import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { isApiError, NetworkError } from '@/api/errors';
import { productBatchRequestLimits, UNDO_MINUTES } from '@/api/limits';
import { type Attempt, attemptFor } from '@/lib/attempt';
import { useSave } from '@/model/mutations';
import { announce } from '@/ui/announce';
import { toast } from '@/ui/toast';
import type { ProductCard } from '../queries';
import { type BatchChange, type BatchResult, type ProductOutcome, resultOf } from './batch';

const AT_ONCE = productBatchRequestLimits.ids.maxItems;

/** Changes many products, and brings the last change back, for as long as the server keeps what was before. */
export function useBatch() {
  const { t } = useTranslation('editing');
  const save = useSave('PUT', '/api/product/batch');
  const bringBack = useSave('POST', '/api/product/batch/{id}/undo');
  const [busy, setBusy] = useState(false);
  // Its change may have been made: the same change of the same products repeats its key.
  const unanswered = useRef<Attempt | null>(null);
  const [result, setResult] = useState<BatchResult | null>(null);
  // What was brought back of the last change.
  const undone = useRef<ProductOutcome[]>([]);

  /** Answers what became of the products that the server was reached for; it refused or was not reached for the others. */
  async function send(products: ProductCard[], change: BatchChange): Promise<ProductOutcome[]> {
    setBusy(true);
    const outcomes: ProductOutcome[] = [];
    let unpriced = 0;
    const undo: number[] = [];
    try {
      for (let from = 0; from < products.length; from += AT_ONCE) {
        const body = { ids: products.slice(from, from + AT_ONCE).map(({ id }) => id), change };
        unanswered.current = attemptFor(body, unanswered.current);
        const answer = await save.mutateAsync({ body, key: unanswered.current.key });
        outcomes.push(...answer.list);
        unpriced += answer.left.no_price;
        if (answer.undo) undo.push(answer.undo.id);
        unanswered.current = null;
      }
    } catch (error) {
      toast.fail(errorText(error));
      if (!(error instanceof NetworkError)) unanswered.current = null;
    } finally {
      setBusy(false);
    }
    if (outcomes.length > 0) {
      undone.current = [];
      const list = outcomes;
      setResult(resultOf(change, products.slice(0, list.length), { list, unpriced, undo }));
    }
    return outcomes;
  }

  /** Answers what is left to change, because the server could not be reached or refused. */
  async function run(products: ProductCard[], change: BatchChange): Promise<ProductCard[]> {
    return products.slice((await send(products, change)).length);
  }

  /** Brings every call of the last change back; `left` are those that the server was not reached for. */
  async function bringAllBack(left: number[]): Promise<ProductOutcome[]> {
    const list: ProductOutcome[] = [];
    try {
      for (let id = left[0]; id !== undefined; id = left[0]) {
        unanswered.current = attemptFor({ undo: id }, unanswered.current);
        const answer = await bringBack.mutateAsync({ id, key: unanswered.current.key });
        list.push(...answer.list);
        unanswered.current = null;
        left.shift();
      }
    } catch (error) {
      const isTooLate = isApiError(error, 'not_found');
      toast.fail(isTooLate ? t('products.undoTooLate', { minutes: UNDO_MINUTES }) : errorText(error));
      if (!(error instanceof NetworkError)) unanswered.current = null;
      if (isTooLate) left.length = 0;
    }
    return list;
  }

  /** What could not be reached is tried again by the next press. */
  async function undo(): Promise<void> {
    if (!result) return;
    setBusy(true);
    const left = [...result.undo];
    undone.current.push(...(await bringAllBack(left)));
    setBusy(false);
    if (left.length > 0) {
      setResult({ ...result, undo: left });
      return;
    }
    const outcome = resultOf('undo', result.done, { list: undone.current });
    const isNamed = outcome.failed.length > 0;
    // The bar goes, and with it the only text that says what happened, unless some are to be named.
    if (!isNamed && undone.current.length > 0) announce(t('products.undone'));
    setResult(isNamed ? outcome : null);
  }

  return {
    run,
    busy,
    result,
    canUndo: (result?.undo.length ?? 0) > 0,
    undo,
    close: () => setResult(null),
  };
}
