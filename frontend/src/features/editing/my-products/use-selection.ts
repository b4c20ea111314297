import { useState } from 'react';
import type { ProductCard } from '../queries';

type Chosen = ReadonlyMap<number, ProductCard>;

const byId = (products: ProductCard[]): Chosen => new Map(products.map((product) => [product.id, product]));

/**
 * The products that were chosen; null while none are being chosen. They stay chosen while a search or filter leaves
 * them out of the list, as they were when they were last `shown`.
 */
export function useSelection(shown: ProductCard[]) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const current = byId(shown);
  const products = [...(chosen?.values() ?? [])].map((product) => current.get(product.id) ?? product);
  const isChosen = (id: number) => chosen?.has(id) ?? false;
  return {
    isActive: chosen !== null,
    isChosen,
    products,
    hidden: products.filter(({ id }) => !current.has(id)).length,
    begin: (id?: number) => setChosen(byId(shown.filter((product) => product.id === id))),
    end: () => setChosen(null),
    toggle(id: number) {
      const next = new Map(chosen);
      const product = current.get(id);
      if (!next.delete(id) && product) next.set(id, product);
      setChosen(next);
    },
    only: (left: ProductCard[]) => setChosen(byId(left)),
    isAll: shown.length > 0 && shown.every(({ id }) => isChosen(id)),
    /** Chooses all that are shown as well, or nothing when all of them are chosen already. */
    toggleAll() {
      setChosen(byId(shown.every(({ id }) => isChosen(id)) ? [] : [...products, ...shown]));
    },
  };
}
