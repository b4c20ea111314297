import { useState } from 'react';
import type { ProductCard } from '../queries';

/** The products that were chosen; null while none are being chosen. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  return {
    chosen,
    begin: (id?: number) => setChosen(new Set(id === undefined ? [] : [id])),
    end: () => setChosen(null),
    toggle(id: number) {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    only: (products: ProductCard[]) => setChosen(new Set(products.map(({ id }) => id))),
    /** Chooses all of them, or none when all are chosen already. */
    all(products: ProductCard[]) {
      const isAll = products.every(({ id }) => chosen?.has(id));
      setChosen(new Set(isAll ? [] : products.map(({ id }) => id)));
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
