import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { addLines, type NewLine, type RefusedLine } from '@/model/basket/basket';
import { updateBasket } from '@/model/basket/basket-store';
import { toast } from '@/ui/toast';
import { useRefusalText } from './use-refusal-text';

/** Puts lines into the basket of a shop and says so; `set` replaces quantities that are there. */
export function useAddToBasket() {
  const { t } = useTranslation('order');
  const refusalText = useRefusalText();
  return useCallback(
    ({ id, alias }: { id: number; alias: string }, lines: NewLine[], mode: 'add' | 'set' = 'add') => {
      let refused: RefusedLine[] = [];
      const isStored = updateBasket({ id, alias }, (basket) => {
        const result = addLines(basket, lines, mode, Date.now());
        refused = result.refused;
        return result.basket;
      });
      const refusal = refusalText(refused);
      if (refusal !== null) toast.fail(refusal);
      else if (!isStored) toast.success(t('basket.addedForNow'));
      else toast.success(t('basket.added'));
    },
    [t, refusalText],
  );
}
