import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
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
  const shopId = basket?.shop.id ?? 0;
  return queryOptions({
    queryKey: ['basket', 'price', shopId, items],
    queryFn: ({ signal }) => unwrap(client.POST('/api/order/price', { body: { shopId, items }, signal })),
    enabled: items.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The filled baskets of an account, by the user's id; none without an account. */
export function basketsQuery(userId: number | null) {
  return queryOptions({
    queryKey: ['basket', 'list', userId],
    queryFn: ({ signal }) => unwrap(client.GET('/api/basket/list', { signal })),
    enabled: userId !== null,
    staleTime: 0,
  });
}

export function useFindItems(shopId: number) {
  return useMutation({
    mutationFn: (itemNumbers: string[]) =>
      unwrap(client.POST('/api/basket/find', { body: { shopId, itemNumbers } })),
  });
}
