import type { PriceVisibility } from '@/model/price-words';
import { effectiveOf } from '../readers';
import type { ProductDraft } from './draft';

/**
 * Whether buyers ask for the price of a product, so that it may have none. `lacked`: it had none when its shop began to
 * show prices.
 */
export function asksBuyers(
  { priceVisibility = 'inherit' }: Pick<ProductDraft, 'priceVisibility'>,
  shop: PriceVisibility,
  lacked = false,
): boolean {
  return effectiveOf(priceVisibility, shop) === 'ask' || (lacked && priceVisibility === 'inherit');
}
