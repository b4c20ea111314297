import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { isApiError, NetworkError } from '@/api/errors';
import { productInputLimits } from '@/api/limits';
import { fenToYuanText, parseYuan, readYuan } from '@/lib/money';
import { focusFirstError } from '@/model/form/focus-first-error';
import { useConfirmClose } from '@/model/form/use-confirm-close';
import { useDirtyGuard } from '@/model/form/use-dirty-guard';
import { invalidateAll, useSave } from '@/model/mutations';
import { toast } from '@/ui/toast';
import { PRICE_MAX, PRICE_MAX_YUAN, parseWhole } from '../product/amounts';
import { useAskForFree } from '../product/use-ask-for-free';
import { type ProductView, productFormQuery, type Sku, type SkusChange } from '../queries';

/** A SKU as it was shown when editing began. */
export interface SeenSku {
  /** null: the only SKU of the product, whose id is not known yet. */
  id: number | null;
  name: string;
  price: number;
  stock: number;
}

export interface SkuTyped {
  price: string;
  stock: string;
}

type SkuChange = SkusChange['body']['skus'][number];

/** A change that was sent without an answer, so that it may be stored, and the product that it was made for. */
interface Unanswered {
  product: ProductView;
  skus: SkuChange[];
}

const hasChange =
  ({ skus }: ProductView) =>
  ({ id, price, stock }: SkuChange) =>
    skus.some(
      (sku) => sku.id === id && (price ?? sku.price) === sku.price && (stock ?? sku.stock) === sku.stock,
    );

const textOf = ({ price, stock }: SeenSku): SkuTyped => ({
  price: fenToYuanText(price),
  stock: String(stock),
});

interface QuickEditOptions {
  productId: number;
  skus: SeenSku[];
  /** Its first wrong field is shown: there may be hundreds. */
  fields: RefObject<HTMLElement | null>;
  onSaved: () => void;
}

/** Prices and stock of a product's SKUs as typed, and how they are saved. */
export function useQuickEdit({ productId, skus: shown, fields, onSaved }: QuickEditOptions) {
  const { t } = useTranslation('editing');
  const cache = useQueryClient();
  const update = useSave('PUT', '/api/product/{id}/skus');
  const askForFree = useAskForFree();
  // What is shown may be read again while it is edited.
  const [seen] = useState(shown);
  const unanswered = useRef<Unanswered | null>(null);
  const [typed, setTyped] = useState(() => seen.map(textOf));
  const [checked, setChecked] = useState(false);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const isTouched = (index: number, part: keyof SkuTyped) => {
    const before = seen[index];
    return before !== undefined && typed[index]?.[part] !== textOf(before)[part];
  };

  const isDirty = seen.some((_, index) => isTouched(index, 'price') || isTouched(index, 'stock'));
  const guard = useDirtyGuard(isDirty);
  const confirmClose = useConfirmClose(isDirty);

  function problemOf(index: number, part: keyof SkuTyped): string | undefined {
    const text = typed[index]?.[part] ?? '';
    if (!checked || !isTouched(index, part)) return undefined;
    if (part === 'stock') {
      const { maximum: max } = productInputLimits.stock;
      const pieces = parseWhole(text);
      return pieces === null || pieces > max ? t('product.problem.stock', { max }) : undefined;
    }
    if (readYuan(text).kind === 'ambiguous') return t('form.whichValue');
    const fen = parseYuan(text);
    const isWrong = fen === null || fen > PRICE_MAX;
    return isWrong ? t('product.problem.price', { max: PRICE_MAX_YUAN }) : undefined;
  }

  const isWrong = (index: number) => {
    const { price = '', stock = '' } = typed[index] ?? {};
    const fen = parseYuan(price);
    const pieces = parseWhole(stock);
    const badPrice = fen === null || fen > PRICE_MAX;
    const badStock = pieces === null || pieces > productInputLimits.stock.maximum;
    return (isTouched(index, 'price') && badPrice) || (isTouched(index, 'stock') && badStock);
  };

  /** What is sent of one SKU; null when its price is another by now. */
  function changeOf(before: SeenSku, index: number, sku: Sku | undefined) {
    const [price, stock] = [isTouched(index, 'price'), isTouched(index, 'stock')];
    if (!price && !stock) return [];
    if (!sku || (price && sku.price !== before.price)) return null;
    const now = typed[index] ?? textOf(before);
    return [
      {
        id: sku.id,
        ...(price && { price: parseYuan(now.price) ?? 0 }),
        ...(stock && { stock: parseWhole(now.stock) ?? 0, stockSeen: before.stock }),
      },
    ];
  }

  /** What is sent; the SKUs of `product` give the ids. Null when a price is another by now. */
  function changesFor({ skus }: ProductView) {
    const skuOf = (id: number | null) => (id === null ? skus[0] : skus.find((sku) => sku.id === id));
    const changes = seen.map((before, index) => changeOf(before, index, skuOf(before.id)));
    return changes.includes(null) ? null : changes.flatMap((change) => change ?? []);
  }

  /** Whether the change that was sent without an answer is the one that is typed, and is stored. */
  function isStored({ product, skus }: Unanswered, newest: ProductView): boolean {
    return JSON.stringify(changesFor(product)) === JSON.stringify(skus) && skus.every(hasChange(newest));
  }

  /** False when the product may not be changed as typed; the error is shown then. */
  async function sendTo(product: ProductView): Promise<boolean> {
    const skus = changesFor(product);
    if (skus === null) {
      setError(t('products.changedElsewhere'));
      return false;
    }
    if (skus.length === 0) return true;
    const { revision } = product;
    try {
      await update.mutateAsync({ id: productId, body: { revision, skus } });
    } catch (cause) {
      if (cause instanceof NetworkError) {
        unanswered.current = { product, skus };
        invalidateAll(cache);
      }
      throw cause;
    }
    return true;
  }

  async function send(): Promise<void> {
    const product = await cache.fetchQuery({ ...productFormQuery(productId), staleTime: 0 });
    const last = unanswered.current;
    if (last === null || last.product.revision === product.revision) {
      if (!(await sendTo(product))) return;
    } else {
      // A difference in stock that is sent again would be added twice.
      invalidateAll(cache);
      if (!isStored(last, product)) {
        setError(t('products.maybeSaved'));
        return;
      }
    }
    guard.release();
    toast.success(t('products.quickSaved'));
    onSaved();
  }

  async function save(): Promise<void> {
    setChecked(true);
    setError(null);
    if (saving) return;
    if (typed.some((_, index) => isWrong(index))) return focusFirstError(fields.current);
    const becomesFree = seen.some(
      ({ price }, index) =>
        price > 0 && isTouched(index, 'price') && parseYuan(typed[index]?.price ?? '') === 0,
    );
    if (becomesFree && !(await askForFree())) return;
    setSaving(true);
    try {
      await send();
    } catch (cause) {
      const field = isApiError(cause) ? cause.fields[0]?.message : undefined;
      setError(field ?? errorText(cause));
    } finally {
      setSaving(false);
    }
  }

  return {
    seen,
    typed,
    type: (index: number, change: Partial<SkuTyped>) =>
      setTyped(typed.map((sku, at) => (at === index ? { ...sku, ...change } : sku))),
    problemOf,
    save: () => void save(),
    saving,
    error,
    confirmClose,
  };
}
