import { createContext, type ReactNode, useContext } from 'react';
import type { ContactItem, ProductCard, ShopCard } from './queries';

/**
 * What the home page borrows from other features: the screen hands it in, so that this feature draws
 * sections without knowing how a product or a merchant is drawn, nor any address.
 */
export interface HomeParts {
  /** A shop's home, not the platform's. */
  inShop: boolean;
  productCard: (product: ProductCard, look: { narrow: boolean }) => ReactNode;
  productLine: (product: ProductCard) => ReactNode;
  merchantCard: (merchant: ShopCard) => ReactNode;
  /** The store address with a way to call. */
  address: (contact: ContactItem) => ReactNode;
  /** All ways to reach the shop. */
  contact: (contact: ContactItem) => ReactNode;
  links: HomeLinks;
}

export interface HomeLinks {
  notices: string;
  products: string;
  clearance: string;
  merchants: string;
  introduce: string;
  contacts: string;
  categories: string;
  category: (id: number) => string;
  merchantsOf: (businessCategoryId: number) => string;
}

const Context = createContext<HomeParts | null>(null);

export const HomePartsProvider = Context.Provider;

export function useHomeParts(): HomeParts {
  const parts = useContext(Context);
  if (!parts) throw new Error('Wrap the home page in <HomePartsProvider> with the parts it borrows.');
  return parts;
}
