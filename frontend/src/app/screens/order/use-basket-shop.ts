import { useQuery } from '@tanstack/react-query';
import { CODE, isApiError } from '@/api/errors';
import { read } from '@/api/read';
import { shopOf, shopQuery } from '@/features/shop/queries';
import type { Basket } from '@/model/basket/basket';
import { useBasketByAlias } from '@/model/basket/basket-store';

const isMissing = (error: unknown) => isApiError(error) && error.code === CODE.notFound;

/**
 * The shop of a basket by its code. A shop that has another code by now is found by the id that the basket has; `gone`
 * is what the basket knows of a shop that does not exist any more.
 */
export function useBasketShop(code: string | null) {
  const stored = useBasketByAlias(code);
  const id = stored?.shop.id ?? 0;
  const byCode = useQuery({ ...shopQuery(code ?? ''), enabled: code !== null });
  const isElsewhere = id > 0 && isMissing(byCode.error);
  const byId = useQuery({ ...read('/api/user', { id }), select: shopOf, enabled: isElsewhere });
  const gone: Basket['shop'] | null = isElsewhere && isMissing(byId.error) ? (stored?.shop ?? null) : null;
  return { shop: isElsewhere ? byId : byCode, gone };
}
