import type { components } from '@/api/schema';
import type { ProductCard } from '../queries';

type Schemas = components['schemas'];
export type BatchChange = Schemas['ProductBatchChange'];
export type ProductOutcome = Schemas['ProductOutcome'];
export type PriceChange = Schemas['ProductPriceChange'];

/** What became of products that were changed together. */
export interface BatchResult {
  change: BatchChange;
  done: ProductCard[];
  /** What was left as it is, with the reason. */
  failed: { product: ProductCard; message: string }[];
  /** SKUs without a price, which a change of prices left. */
  unpriced: number;
}

/** Whether a product is now as it should be; an outcome that is newer than this version of the app is a failure. */
export const hasSucceeded = ({ outcome }: ProductOutcome): boolean =>
  outcome === 'done' || outcome === 'unchanged';

export function resultOf(
  change: BatchChange,
  products: ProductCard[],
  list: ProductOutcome[],
  unpriced = 0,
): BatchResult {
  const byId = new Map(list.map((outcome) => [outcome.id, outcome]));
  const of = (product: ProductCard) => byId.get(product.id);
  return {
    change,
    done: products.filter((product) => of(product)?.outcome === 'done'),
    failed: products.flatMap((product) => {
      const outcome = of(product);
      return !outcome || hasSucceeded(outcome) ? [] : [{ product, message: outcome.message }];
    }),
    unpriced,
  };
}

export interface Undo {
  products: ProductCard[];
  change: BatchChange;
}

/**
 * The changes that bring everything back; none where that is not possible exactly: rounded percentages, stock
 * that was set or taken (it ends at 0), deleted products.
 */
export function undoOf({ change, done }: BatchResult): Undo[] {
  if (done.length === 0) return [];
  if (change.onSale !== undefined) return [{ products: done, change: { onSale: !change.onSale } }];
  if (change.isClearance !== undefined)
    return [{ products: done, change: { isClearance: !change.isClearance } }];
  if (change.price?.amount !== undefined)
    return [{ products: done, change: { price: { amount: -change.price.amount } } }];
  if (change.priceVisibility !== undefined) {
    const before = new Set(done.flatMap(({ ownPriceVisibility }) => ownPriceVisibility ?? []));
    return [...before].map((priceVisibility) => ({
      products: done.filter(({ ownPriceVisibility }) => ownPriceVisibility === priceVisibility),
      change: { priceVisibility },
    }));
  }
  if (change.categoryId !== undefined) {
    const before = new Set(done.map(({ categoryId }) => categoryId));
    return [...before].map((categoryId) => ({
      products: done.filter((product) => product.categoryId === categoryId),
      change: { categoryId },
    }));
  }
  return [];
}

const HUNDRED = 100;

/** The price after a change, rounded as the server does: to the nearest fen, half a fen upwards, but not to 0. */
export function changedPrice({ percent, amount }: PriceChange, fen: number): number {
  if (percent === undefined) return fen + (amount ?? 0);
  const hundredths = fen * (HUNDRED + percent);
  return hundredths === 0 ? 0 : Math.max(1, Math.floor((hundredths + HUNDRED / 2) / HUNDRED));
}
