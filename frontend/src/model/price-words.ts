import { useTranslation } from 'react-i18next';
import type { components } from '@/api/schema';

export type PriceVisibility = components['schemas']['PriceVisibility'];

/** What is shown in place of a price that a visitor does not see. A visibility that this version does not know is as `ask`. */
export function usePriceWords(): (visibility: PriceVisibility) => string {
  const { t } = useTranslation('catalog');
  return (visibility) =>
    t(`priceWords.${visibility === 'signedIn' || visibility === 'customers' ? visibility : 'ask'}`);
}

/** Whether buyers ask for the price, with or without an account. */
export function isOnRequest(visibility: PriceVisibility): boolean {
  return visibility !== 'everyone' && visibility !== 'signedIn';
}

/** Whether buyers ask for the price of a product, instead of ordering it. */
export function asksForPrice(product: {
  priceMin: number | null;
  priceVisibility: PriceVisibility;
}): boolean {
  return product.priceMin === null && isOnRequest(product.priceVisibility);
}
