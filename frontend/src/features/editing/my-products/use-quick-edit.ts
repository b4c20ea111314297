import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { isApiError } from '@/api/errors';
import { productInputLimits } from '@/api/limits';
import { fenToYuanText, parseYuan, readYuan } from '@/lib/money';
import { focusFirstError } from '@/model/form/focus-first-error';
import { useConfirmClose } from '@/model/form/use-confirm-close';
import { useDirtyGuard } from '@/model/form/use-dirty-guard';
import { invalidateAll } from '@/model/mutations';
import { toast } from '@/ui/toast';
import { PRICE_MAX, PRICE_MAX_YUAN, parseWhole } from '../product/amounts';
import { useAskForFree } from '../product/use-ask-for-free';
import { type SkuEdit, tiersAfter, useSkuSaver } from './use-sku-saver';

/** A SKU as it was shown when editing began. */
export interface SeenSku {
  /** null: the only SKU of the product, whose id is not known yet. */
  id: number | null;
  name: string;
  /** null: buyers ask for it. */
  price: number | null;
  stock: number;
  /** The tiers that are known; the list knows only the last one. */
  tiers: { minQuantity: number; price: number }[];
}

export interface SkuTyped {
  price: string;
  stock: string;
}

const textOf = ({ price, stock }: SeenSku): SkuTyped => ({
  price: price === null ? '' : fenToYuanText(price),
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
  const { save: saveSkus } = useSkuSaver();
  const askForFree = useAskForFree();
  // What is shown may be read again while it is edited.
  const [seen] = useState(shown);
  const [typed, setTyped] = useState(() => seen.map(textOf));
  const [withTiers, setWithTiers] = useState(true);
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

  const editOf = (before: SeenSku, index: number): SkuEdit => {
    const { price = '', stock = '' } = typed[index] ?? {};
    return {
      id: before.id,
      seen: before,
      price: isTouched(index, 'price') ? (parseYuan(price) ?? 0) : null,
      stock: isTouched(index, 'stock') ? (parseWhole(stock) ?? 0) : null,
      withTiers,
    };
  };

  /** The tiers of a SKU as they will be. */
  function tiersOf(index: number): { minQuantity: number; before: number; after: number }[] {
    const { price = null, tiers = [] } = seen[index] ?? {};
    const next = isTouched(index, 'price') ? parseYuan(typed[index]?.price ?? '') : null;
    const before = tiers.map((tier) => tier.price);
    const after = (withTiers && tiersAfter(before, price, next)) || before;
    return tiers.map((tier, at) => ({
      minQuantity: tier.minQuantity,
      before: tier.price,
      after: after[at] ?? tier.price,
    }));
  }

  async function send(): Promise<void> {
    const { outcome } = await saveSkus(productId, seen.map(editOf));
    if (outcome !== 'saved') return setError(t(`products.${outcome}`));
    invalidateAll(cache);
    guard.release();
    toast.success(t('products.quickSaved'));
    onSaved();
  }

  const tierFallsBelowZero = () => seen.some((_, index) => tiersOf(index).some(({ after }) => after < 0));

  const becomesFree = () =>
    seen.some(
      ({ price }, index) =>
        price !== 0 && isTouched(index, 'price') && parseYuan(typed[index]?.price ?? '') === 0,
    );

  function showFailure(cause: unknown) {
    const field = isApiError(cause) ? cause.fields[0]?.message : undefined;
    setError(field ?? errorText(cause));
  }

  async function save(): Promise<void> {
    setChecked(true);
    setError(null);
    if (saving) return;
    if (typed.some((_, index) => isWrong(index))) return focusFirstError(fields.current);
    if (tierFallsBelowZero()) {
      return setError(t('products.tierBelowZero'));
    }
    if (becomesFree() && !(await askForFree())) return;
    setSaving(true);
    try {
      await send();
    } catch (cause) {
      showFailure(cause);
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
    tiersOf,
    withTiers: seen.some(({ tiers }) => tiers.length > 0) ? withTiers : null,
    setWithTiers,
    save: () => void save(),
    saving,
    error,
    confirmClose,
  };
}
