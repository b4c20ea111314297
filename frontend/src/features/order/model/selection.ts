import type { QuantityRules } from '@/model/quantity';
import type { ProductView, Sku } from '../types';

/** Pieces as typed: null while the input is empty, a text while it is no whole number. */
export type Quantity = number | string | null;

/** Chosen pieces by SKU id. */
export type Selection = Readonly<Record<number, Quantity>>;

/** Why a quantity cannot be ordered. */
export type LineIssue =
  | { kind: 'unreadable'; minimum: number }
  | { kind: 'gone' }
  | { kind: 'exceedsStock'; available: number | null }
  | { kind: 'belowMinimum'; minimum: number }
  | { kind: 'notAMultiple'; multiple: number };

export interface ChosenLine {
  sku: Sku;
  /** 0 for one that is unreadable. */
  quantity: number;
  /** Fen; null if the reader does not see the price. */
  amount: number | null;
  issue: LineIssue | null;
}

interface SelectionSummary {
  lines: ChosenLine[];
  pieces: number;
  /** Fen; null if the reader does not see the price of a line. */
  total: number | null;
  /** True when something is chosen and every line is valid. */
  isReady: boolean;
}

/** The number of pieces; 0 while there is none. */
export function piecesOf(quantity: Quantity | undefined): number {
  return typeof quantity === 'number' ? quantity : 0;
}

/** The pieces that there are; null where the shop shows them in words. */
function availableOf({ stock, availability }: Sku): number | null {
  return availability === 'soldOut' ? 0 : stock;
}

function exceedsStock(quantity: number, sku: Sku): boolean {
  const available = availableOf(sku) ?? Number.POSITIVE_INFINITY;
  return quantity > available || quantity >= (sku.tooMany ?? Number.POSITIVE_INFINITY);
}

/** Minimum and multiple apply to each line separately, as on the server. */
export function lineIssue(quantity: number | string, sku: Sku, rules: QuantityRules): LineIssue | null {
  if (typeof quantity === 'string') return { kind: 'unreadable', minimum: rules.minOrderQuantity };
  if (exceedsStock(quantity, sku)) return { kind: 'exceedsStock', available: availableOf(sku) };
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
    return [{ sku, quantity, amount: sku.price === null ? null : quantity * sku.price, issue }];
  });
  return {
    lines,
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    total: lines.reduce<number | null>(
      (sum, { amount }) => (sum === null || amount === null ? null : sum + amount),
      0,
    ),
    isReady: lines.length > 0 && lines.every((line) => line.issue === null),
  };
}
