import type { components } from '@/api/schema';
import type { ProductCard } from '../queries';

type Schemas = components['schemas'];
export type BatchChange = Schemas['ProductBatchChange'];
export type ProductOutcome = Schemas['ProductOutcome'];
export type PriceChange = Schemas['ProductPriceChange'];

/** What became of products that were changed together. */
export interface BatchResult {
  /** Other than a change: the one before it was brought back. */
  change: BatchChange | 'undo';
  done: ProductCard[];
  /** What was left as it is, with the reason. */
  failed: { product: ProductCard; message: string }[];
  /** SKUs without a price, which a change of prices left. */
  unpriced: number;
  /** By which ids the server brings it back, one for each call. */
  undo: number[];
}

/** Whether a product is now as it should be; an outcome that is newer than this version of the app is a failure. */
export const hasSucceeded = ({ outcome }: ProductOutcome): boolean =>
  outcome === 'done' || outcome === 'unchanged';

type Answers = { list: ProductOutcome[] } & Partial<Pick<BatchResult, 'unpriced' | 'undo'>>;

export function resultOf(
  change: BatchResult['change'],
  products: ProductCard[],
  { list, unpriced = 0, undo = [] }: Answers,
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
    undo,
  };
}

/** Fen to which prices can be rounded. */
export const ROUND_TO = [1, 10, 50, 100] as const;
export type RoundTo = (typeof ROUND_TO)[number];

const THOUSAND = 1000;

/** The price after a change, rounded as the server does: to the nearest step, half of it upwards, but not to 0. */
export function changedPrice({ permille = 0, amount = 0, roundTo = 1 }: PriceChange, fen: number): number {
  const thousandths = fen * (THOUSAND + permille) + amount * THOUSAND;
  if (thousandths < 0) return thousandths / THOUSAND;
  const rounded = Math.floor((thousandths + (roundTo * THOUSAND) / 2) / (roundTo * THOUSAND)) * roundTo;
  return thousandths > 0 ? Math.max(1, rounded) : 0;
}
