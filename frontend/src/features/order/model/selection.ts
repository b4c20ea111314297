import type { ProductView, Sku } from '../types';

/** Pieces as typed: null while the input is empty, a text while it is no whole number. */
export type Quantity = number | string | null;

/** Chosen pieces by SKU id. */
export type Selection = Readonly<Record<number, Quantity>>;

/** Why a quantity cannot be ordered. */
export type LineIssue =
  | { kind: 'unreadable' }
  | { kind: 'gone' }
  | { kind: 'exceedsStock'; available: number }
  | { kind: 'belowMinimum'; minimum: number }
  | { kind: 'notAMultiple'; multiple: number };

/** Quantity rules of a line. */
export type QuantityRules = Pick<ProductView, 'minOrderQuantity' | 'orderMultiple'>;

export interface ChosenLine {
  sku: Sku;
  /** 0 for one that is unreadable. */
  quantity: number;
  amount: number;
  issue: LineIssue | null;
}

export interface SelectionSummary {
  lines: ChosenLine[];
  pieces: number;
  /** Fen. */
  total: number;
  /** True when something is chosen and every line is valid. */
  isReady: boolean;
}

/** The number of pieces; 0 while there is none. */
export function piecesOf(quantity: Quantity | undefined): number {
  return typeof quantity === 'number' ? quantity : 0;
}

/** Minimum and multiple apply to each line separately, as on the server. */
export function lineIssue(quantity: number | string, sku: Sku, rules: QuantityRules): LineIssue | null {
  if (typeof quantity === 'string') return { kind: 'unreadable' };
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
    const typed = selection[sku.id] ?? 0;
    if (typed === 0) return [];
    const quantity = piecesOf(typed);
    const issue: LineIssue | null = goneSkus.has(sku.id) ? { kind: 'gone' } : lineIssue(typed, sku, product);
    return [{ sku, quantity, amount: quantity * sku.price, issue }];
  });
  return {
    lines,
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    total: lines.reduce((sum, line) => sum + line.amount, 0),
    isReady: lines.length > 0 && lines.every((line) => line.issue === null),
  };
}

/** The smallest quantity that satisfies both rules. */
export function smallestQuantity({ minOrderQuantity, orderMultiple }: QuantityRules): number {
  return Math.ceil(minOrderQuantity / orderMultiple) * orderMultiple;
}

/** The next quantity of the stepper: from 0 to the smallest valid quantity, then by the multiple. */
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
