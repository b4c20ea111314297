import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from './mutations';

/**
 * Orders take from the stock, and cancelling gives it back: products, homes and the merchant's own list are out of
 * date. What is not on screen is read again when it is.
 */
export function refreshStock(cache: QueryClient): Promise<void> {
  return invalidate(
    cache,
    [
      '/api/decorate/{userId}',
      '/api/product',
      '/api/product/isClearance',
      '/api/product/withCategory',
      '/api/product/{id}',
      '/api/suggestion',
    ],
    'none',
  );
}
