import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { isApiError } from '@/api/errors';
import { isForm } from '@/api/read';
import { useDirtyGuard } from '@/model/form/use-dirty-guard';
import { createLimiter } from '@/model/media/limiter';
import type { CellChange } from '@/ui/table/table-types';
import { toast } from '@/ui/toast';
import { useAskForFree } from '../product/use-ask-for-free';
import { productFormQuery } from '../queries';
import {
  becomesFree,
  type Edits,
  edited,
  isWrong,
  type RowEdit,
  rebased,
  skuEditOf,
  type TableItem,
} from './price-edits';
import { useSkuSaver } from './use-sku-saver';

/** Products that are saved at the same time: each is read and written, and writes of a shop wait for each other. */
const AT_ONCE = 3;
/** As many changes can be taken back. */
const STEPS_MAX = 50;

/** Prices and stock that were typed in the table, until they are saved; with what the server said of each product. */
export function usePriceEdits() {
  const { t } = useTranslation(['table', 'editing']);
  const cache = useQueryClient();
  const saver = useSkuSaver();
  const askForFree = useAskForFree();
  const [edits, setEdits] = useState<Edits>({});
  const [steps, setSteps] = useState<Edits[]>([]);
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({});
  const [saving, setSaving] = useState(false);
  const [withTiers, setWithTiers] = useState(true);
  const all = Object.values(edits);
  const count = all.reduce(
    (sum, { price, stock }) => sum + Number(price !== undefined) + Number(stock !== undefined),
    0,
  );
  // When the session ends, the page and what was typed on it stay.
  useDirtyGuard(count > 0);

  function change(changes: CellChange<TableItem>[]) {
    setSteps((before) => [...before, edits].slice(-STEPS_MAX));
    setEdits((before) =>
      changes.reduce(
        (next, { row, column, text }) =>
          column === 'price' || column === 'stock' ? edited(next, row, column, text) : next,
        before,
      ),
    );
  }

  function undo() {
    const last = steps.at(-1);
    if (!last || saving) return;
    setEdits(last);
    setSteps(steps.slice(0, -1));
  }

  function discard() {
    setEdits({});
    setErrors({});
    setSteps([]);
  }

  const say = (productId: number, text: string | null) =>
    setErrors(({ [productId]: _, ...others }) => (text === null ? others : { ...others, [productId]: text }));

  /** Null when it is saved. */
  async function saveProduct(productId: number, rows: RowEdit[]): Promise<string | null> {
    try {
      const { outcome, newest } = await saver.save(
        productId,
        rows.map((row) => skuEditOf(row, withTiers)),
      );
      if (outcome === 'saved') return null;
      saver.forget(productId);
      setEdits((before) => rebased(before, newest));
      return t(`products.${outcome}`);
    } catch (cause) {
      return (isApiError(cause) ? cause.fields[0]?.message : undefined) ?? errorText(cause);
    }
  }

  /** Reads the list and the open products again; what was saved is shown from there from then on. */
  async function refresh(saved: number[], sent: Edits) {
    const isStale = saved.map((id) => JSON.stringify(productFormQuery(id).queryKey));
    await cache
      .invalidateQueries({
        predicate: (query) => !isForm(query) || isStale.includes(JSON.stringify(query.queryKey)),
      })
      .catch(() => undefined);
    // What was typed meanwhile stays.
    setEdits((before) =>
      Object.fromEntries(
        Object.entries(before).filter(
          ([key, edit]) => !(saved.includes(edit.productId) && sent[key] === edit),
        ),
      ),
    );
  }

  async function saveNow(sent: Edits) {
    const rows = Object.values(sent);
    const wrong = new Set(rows.filter(isWrong).map(({ productId }) => productId));
    const ids = [...new Set(rows.map(({ productId }) => productId))].filter((id) => !wrong.has(id));
    const limit = createLimiter(AT_ONCE);
    const saved: number[] = [];
    await Promise.all(
      ids.map((id) =>
        limit(async () => {
          const error = await saveProduct(
            id,
            rows.filter(({ productId }) => productId === id),
          );
          say(id, error);
          if (error === null) saved.push(id);
        }),
      ),
    );
    setSteps([]);
    if (saved.length > 0) await refresh(saved, sent);
    const left = ids.length + wrong.size - saved.length;
    if (left > 0) toast.fail(t('products.notSaved', { count: left }));
    else toast.success(t('editing:products.changedCount', { count: saved.length }));
  }

  async function save() {
    if (saving || all.length === 0) return;
    if (all.some(becomesFree) && !(await askForFree())) return;
    setSaving(true);
    try {
      await saveNow(edits);
    } finally {
      setSaving(false);
    }
  }

  const hasTiers = all.some(({ price, hasTiers: has }) => price !== undefined && has);
  const tiers = hasTiers ? { checked: withTiers, onChange: setWithTiers } : null;
  return { edits, errors, count, saving, tiers, change, undo, discard, save: () => void save() };
}
