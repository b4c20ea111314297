import { useQuery } from '@tanstack/react-query';
import { read } from '@/api/read';
import { isBuyingAccount } from './buying-accounts';
import type { UserView } from './types';

/**
 * Whether an account only buys: it registered from an order or has sent one, and has published no product.
 * null while that is not known.
 */
export function useIsBuyer(view: UserView | undefined): boolean | null {
  const isEmpty = view?.shop.productCount === 0;
  const isRegistered = view !== undefined && isBuyingAccount(view.shop.id);
  const ordered = useQuery({
    ...read('/api/order', { side: 'placed', limit: 1 }),
    enabled: isEmpty && !isRegistered,
  });
  if (view === undefined || ordered.isLoading) return null;
  return isEmpty && (isRegistered || (ordered.data?.list.length ?? 0) > 0);
}
