import { createContext } from 'react';

/** A product of a card, as far as adding it needs. */
export interface AddableProduct {
  id: number;
}

/** Adds the product of a card to the basket; null where it cannot be bought, as in a preview. */
export const CardAdd = createContext<((product: AddableProduct) => void) | null>(null);
