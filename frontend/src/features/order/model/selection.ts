import type { ProductView, Sku } from '../types';

/** Pieces chosen of each SKU by its id; null while the box is emptied. */
export type Selection = Readonly<Record<number, number | null>>;

/** Why the pieces of one SKU cannot be ordered. */
export type LineIssue =
  | { kind: 'gone' }
  | { kind: 'exceedsStock'; available: number }
  | { kind: 'belowMinimum'; minimum: number }
  | { kind: 'notAMultiple'; multiple: number };

/** The product's rules for the pieces of one line. */
export type QuantityRules = Pick<ProductView, 'minOrderQuantity' | 'orderMultiple'>;

export interface ChosenLine {
  sku: Sku;
  quantity: number;
  amount: number;
  issue: LineIssue | null;
}

export interface SelectionSummary {
  lines: ChosenLine[];
  pieces: number;
  /** Fen. */
  total: number;
  /** Something is chosen and nothing is wrong with it. */
  isReady: boolean;
}

/** Minimum and multiple hold for each line by itself, as the server checks them. */
export function lineIssue(quantity: number, sku: Sku, rules: QuantityRules): LineIssue | null {
  if (quantity > sku.stock) return { kind: 'exceedsStock', available: sku.stock };
  if (quantity < rules.minOrderQuantity) return { kind: 'belowMinimum', minimum: rules.minOrderQuantity };
  if (quantity % rules.orderMultiple !== 0) return { kind: 'notAMultiple', multiple: rules.orderMultiple };
  return null;
}

export function summarize(
  product: ProductView,
  selection: Selection,
  goneSkus: ReadonlySet<number>,
): SelectionSummary {
  const lines = product.skus.flatMap((sku): ChosenLine[] => {
    const quantity = selection[sku.id] ?? 0;
    if (quantity === 0) return [];
    const issue: LineIssue | null = goneSkus.has(sku.id)
      ? { kind: 'gone' }
      : lineIssue(quantity, sku, product);
    return [{ sku, quantity, amount: quantity * sku.price, issue }];
  });
  return {
    lines,
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    total: lines.reduce((sum, line) => sum + line.amount, 0),
    isReady: lines.length > 0 && lines.every((line) => line.issue === null),
  };
}

/** The fewest pieces of a line that keep both rules. */
export function smallestQuantity({ minOrderQuantity, orderMultiple }: QuantityRules): number {
  return Math.ceil(minOrderQuantity / orderMultiple) * orderMultiple;
}

/** What the stepper's buttons go to: from nothing straight to the smallest line, and back. */
export function nextQuantity(now: number, direction: 1 | -1, rules: QuantityRules): number {
  const smallest = smallestQuantity(rules);
  const { orderMultiple } = rules;
  if (direction === 1) {
    return now < smallest ? smallest : Math.floor(now / orderMultiple) * orderMultiple + orderMultiple;
  }
  return now <= smallest
    ? 0
    : Math.max(smallest, Math.ceil(now / orderMultiple) * orderMultiple - orderMultiple);
}
