import { type Basket, isInRange, LINES_MAX } from '@/model/basket/basket';
import { orderPriceQuery } from '../price-query';

/**
 * What the basket's lines cost now. Deleted SKUs and quantities out of range are left out: for one such line the
 * server refuses the whole request.
 */
export function basketPriceQuery(basket: Basket | null) {
  const items = (basket?.lines ?? [])
    .slice(0, LINES_MAX)
    .flatMap(({ productId, skuId, quantity, price }) =>
      productId === null || !isInRange(quantity)
        ? []
        : [{ productId, skuId, quantity, ...(price === null ? {} : { expectedPrice: price }) }],
    );
  return orderPriceQuery({ shopId: basket?.shop.id ?? 0, items });
}
