import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addLines,
  type Basket,
  type BasketLine,
  changeLine,
  type NewLine,
  type RefusedLine,
  removeLines,
  restoreLine,
} from '@/model/basket/basket';
import { basketOf, updateBasket } from '@/model/basket/basket-store';
import { toast } from '@/ui/toast';
import { useRefusalText } from './use-refusal-text';

type Shop = Basket['shop'];

/** The basket as it was before lines were added to it; what was changed since in other lines stays. */
function withoutAdded(basket: Basket, skuIds: number[], before: BasketLine[]): Basket {
  const now = Date.now();
  return skuIds.reduce((left, skuId) => {
    const old = before.find((line) => line.skuId === skuId);
    return old ? changeLine(left, skuId, { quantity: old.quantity }, now) : removeLines(left, [skuId], now);
  }, basket);
}

/**
 * Puts lines into the basket of a shop and says so, with a way back. `set` replaces quantities that are there, and so
 * does `change`, which says nothing: the number is in view.
 */
export function useAddToBasket() {
  const { t } = useTranslation('order');
  const refusalText = useRefusalText();
  return useCallback(
    ({ id, alias }: Shop, lines: NewLine[], mode: 'add' | 'set' | 'change' = 'add') => {
      let refused: RefusedLine[] = [];
      const before = basketOf(id)?.lines ?? [];
      const isStored = updateBasket({ id, alias }, (basket) => {
        const result = addLines(basket, lines, mode === 'add' ? 'add' : 'set', Date.now());
        refused = result.refused;
        return result.basket;
      });
      const refusal = refusalText(refused);
      const skuIds = lines.map(({ skuId }) => skuId);
      const undo = () => void updateBasket({ id, alias }, (basket) => withoutAdded(basket, skuIds, before));
      if (refusal !== null) toast.fail(refusal);
      else if (mode === 'change') return;
      else if (!isStored) toast.success(t('basket.addedForNow'));
      else toast.success(t('basket.added'), { label: t('basket.undo'), onPress: undo });
    },
    [t, refusalText],
  );
}

/** Removes a line and says so, with a way back. */
export function useRemoveFromBasket() {
  const { t } = useTranslation('order');
  return useCallback(
    ({ id, alias }: Shop, line: BasketLine, name: string) => {
      const shop = { id, alias };
      const at = basketOf(id)?.lines.findIndex(({ skuId }) => skuId === line.skuId) ?? 0;
      updateBasket(shop, (basket) => removeLines(basket, [line.skuId], Date.now()));
      toast.success(t('basket.removed', { name }), {
        label: t('basket.undo'),
        onPress: () => void updateBasket(shop, (basket) => restoreLine(basket, line, at, Date.now())),
      });
    },
    [t],
  );
}
