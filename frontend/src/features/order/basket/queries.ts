import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';
import { type Basket, isInRange, LINES_MAX } from '@/model/basket/basket';

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
  const body = { shopId: basket?.shop.id ?? 0, items };
  return queryOptions({
    queryKey: ['/api/order/price', body],
    queryFn: ({ signal }) => call('POST', '/api/order/price', { body }, { signal }),
    enabled: items.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
