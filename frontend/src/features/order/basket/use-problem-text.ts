import { useTranslation } from 'react-i18next';
import { placeOrderRequestLimits as LIMITS } from '@/api/limits';
import { useFormat } from '@/i18n/use-format';
import { usePriceWords } from '@/model/price-words';
import type { PricedOrderLine } from '../types';

/** Message for a line of the basket that cannot be ordered as it is. */
export function useProblemText(): (priced: PricedOrderLine) => string {
  const { t } = useTranslation('order');
  const priceWords = usePriceWords();
  return ({ problem, priceVisibility, stock, availability, minOrderQuantity, orderMultiple }) => {
    switch (problem?.reason) {
      case 'below_minimum':
        if (problem.scope !== 'line') {
          return t('issue.lacks', { pieces: t('pieces', { count: problem.missing ?? 0 }) });
        }
        return t('issue.belowMinimum', { count: minOrderQuantity });
      case 'not_a_multiple':
        return t('issue.notAMultiple', { count: orderMultiple });
      case 'price_hidden':
        return priceWords(priceVisibility ?? 'ask');
      case 'exceeds_stock':
        if (stock === null && availability !== 'soldOut') return t('issue.notThatMany');
        return stock === null || stock === 0 ? t('issue.soldOut') : t('issue.exceedsStock', { count: stock });
      case 'product_gone':
        return t('basket.gone');
      default:
        return t('basket.notOrderable');
    }
  };
}

/** The closest quantities that can be ordered instead. */
export function closestQuantities({ problem }: PricedOrderLine): number[] {
  // No quantity has a price.
  if (problem?.reason === 'price_hidden') return [];
  return [problem?.quantityBelow, problem?.quantityAbove].filter((quantity) => quantity != null);
}

/** Message for an amount above the largest; the server computes none. */
export function useTotalMaxText(): string {
  const { t } = useTranslation('order');
  return t('basket.totalMax', { max: useFormat().money(LIMITS.expectedTotal.maximum) });
}
