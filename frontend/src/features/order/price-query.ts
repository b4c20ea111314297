import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';
import type { components } from '@/api/schema';

type Body = components['schemas']['PriceOrderRequest'];

/** What lines of a shop cost now; without lines nothing is asked. */
export function orderPriceQuery(body: Body) {
  return queryOptions({
    queryKey: ['/api/order/price', body],
    queryFn: ({ signal }) => call('POST', '/api/order/price', { body }, { signal }),
    enabled: body.items.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
