import { known } from '@/api/known';
import { placeOrderRequestLimits as LIMITS } from '@/api/limits';
import { lotEnum } from '@/api/open-enums';
import { type NextTier, type PricingLine, priceLines } from '@/model/pricing';
import { lineRules, type QuantityRules } from '@/model/quantity';
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
  /** Of one piece, at the chosen quantities. Fen; null if the reader does not see the price. */
  unitPrice: number | null;
  amount: number | null;
  issue: LineIssue | null;
}

interface SelectionSummary {
  lines: ChosenLine[];
  pieces: number;
  /** Fen; null if the reader does not see the price of a line, or it is above the largest. */
  total: number | null;
  isTooMuch: boolean;
  /** The price of one piece of each SKU at the chosen quantities, by id. */
  prices: ReadonlyMap<number, number | null>;
  /** The closest tier at which a piece costs less; null if there is none. */
  nextTier: NextTier | null;
  /** Pieces that all lines together lack to the minimum; 0 where each line has its own. */
  missing: number;
  /** True when something is chosen and every line is valid; the basket may hold less than the minimum. */
  canAdd: boolean;
  /** True when this can be ordered as it is. */
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

/** The rules are those of each line (`lineRules`). */
export function lineIssue(quantity: number | string, sku: Sku, rules: QuantityRules): LineIssue | null {
  if (typeof quantity === 'string') return { kind: 'unreadable', minimum: rules.minOrderQuantity };
  if (exceedsStock(quantity, sku)) return { kind: 'exceedsStock', available: availableOf(sku) };
  if (quantity < rules.minOrderQuantity) return { kind: 'belowMinimum', minimum: rules.minOrderQuantity };
  if (quantity % rules.orderMultiple !== 0) return { kind: 'notAMultiple', multiple: rules.orderMultiple };
  return null;
}

const NO_TERMS = { orderMinimum: 0, mixAmount: 0, mixPieces: 0 };

function pricingLine(product: ProductView, sku: Sku, quantity: number): PricingLine {
  const { id, minOrderQuantity, orderMultiple } = product;
  return {
    productId: id,
    quantity,
    lot: known(lotEnum, product.lot),
    minOrderQuantity,
    orderMultiple,
    price: sku.price,
    tiers: sku.tierPrices.flatMap((price, index) => {
      const minQuantity = product.tiers[index]?.minQuantity;
      return minQuantity === undefined ? [] : { minQuantity, price };
    }),
    levelPrice: null,
    stock: sku.stock,
  };
}

/** What is chosen of a product. SKUs of which nothing is chosen have a price too: that of the chosen quantities. */
export function summarize(
  product: ProductView,
  selection: Selection,
  goneSkus: ReadonlySet<number>,
): SelectionSummary {
  const rules = lineRules(product);
  const { skus } = product;
  const priced = priceLines(
    skus.map((sku) => pricingLine(product, sku, goneSkus.has(sku.id) ? 0 : piecesOf(selection[sku.id]))),
    NO_TERMS,
  ).lines;
  const prices = new Map(skus.map(({ id }, index) => [id, priced[index]?.unitPrice?.price ?? null]));
  const tiers: NextTier[] = [];
  const lines = skus.flatMap((sku, index): ChosenLine[] => {
    const typed = selection[sku.id] ?? 0;
    if (typed === 0) return [];
    const isGone = goneSkus.has(sku.id);
    const { nextTier, amount = null } = priced[index] ?? {};
    if (nextTier) tiers.push(nextTier);
    return [
      {
        sku,
        quantity: piecesOf(typed),
        unitPrice: prices.get(sku.id) ?? null,
        amount: isGone ? null : amount,
        issue: isGone ? { kind: 'gone' } : lineIssue(typed, sku, rules),
      },
    ];
  });
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  const isTogether = rules.minOrderQuantity < product.minOrderQuantity;
  const missing = isTogether && lines.length > 0 ? Math.max(product.minOrderQuantity - pieces, 0) : 0;
  const canAdd = lines.length > 0 && lines.every((line) => line.issue === null);
  const sold = lines.filter(({ issue }) => issue?.kind !== 'gone');
  const isVisible = sold.every(({ unitPrice }) => unitPrice !== null);
  const total = sold.reduce((sum, { amount }) => sum + (amount ?? Number.POSITIVE_INFINITY), 0);
  const isTooMuch = isVisible && total > LIMITS.expectedTotal.maximum;
  return {
    lines,
    pieces,
    total: isVisible && !isTooMuch ? total : null,
    isTooMuch,
    prices,
    nextTier: tiers.sort((one, other) => one.added - other.added)[0] ?? null,
    missing,
    canAdd,
    isReady: canAdd && missing === 0,
  };
}
