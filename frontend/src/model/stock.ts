import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/**
 * Orders take from the stock, and cancelling gives it back: products, homes and the merchant's own list are out of
 * date. What is not on screen is read again when it is.
 */
export async function refreshStock(cache: QueryClient): Promise<void> {
  await Promise.all(
    [queryKeys.catalog, queryKeys.homes, ['/api/product']].map((queryKey) =>
      cache.invalidateQueries({ queryKey, refetchType: 'none' }),
    ),
  );
}
