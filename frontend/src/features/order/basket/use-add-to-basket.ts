import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { addLines, LINES_MAX, type NewLine } from '@/model/basket/basket';
import { updateBasket } from '@/model/basket/basket-store';
import { toast } from '@/ui/toast';

/** Puts lines into the basket of a shop and says so; `set` replaces quantities that are there. */
export function useAddToBasket() {
  const { t } = useTranslation('order');
  return useCallback(
    ({ id, alias }: { id: number; alias: string }, lines: NewLine[], mode: 'add' | 'set' = 'add') => {
      let refused = 0;
      const isStored = updateBasket({ id, alias }, (basket) => {
        const result = addLines(basket, lines, mode, Date.now());
        refused = result.refused.length;
        return result.basket;
      });
      if (refused > 0) toast.fail(t('basket.full', { count: LINES_MAX }));
      else if (!isStored) toast.success(t('basket.addedForNow'));
      else toast.success(t('basket.added'));
    },
    [t],
  );
}
