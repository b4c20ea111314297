import { createContext, useCallback, useSyncExternalStore } from 'react';
import { createStore } from '@/lib/store';

/** A product of a card, as far as adding it needs. */
export interface AddableProduct {
  id: number;
}

/** Takes one step more or less of a card's product into the basket. */
export type ChangeByCard = (product: AddableProduct, direction: 1 | -1) => void;

/** null where products cannot be bought, as in a preview. */
export const CardAdd = createContext<ChangeByCard | null>(null);

/** Pieces in the baskets of this device, by product id. Filled once the code of baskets is loaded. */
export const cardCounts = createStore<ReadonlyMap<number, number>>(new Map());

/** How many pieces of a product are in the basket. */
export function useCardCount(productId: number): number {
  const get = useCallback(() => cardCounts.get().get(productId) ?? 0, [productId]);
  return useSyncExternalStore(cardCounts.subscribe, get, () => 0);
}
