import { placeOrderRequestLimits } from '@/api/limits';
import type { QuantityRules } from './quantity';

/** The scope in which pieces count for the minimum and the price tiers. */
type Lot = 'line' | 'product' | 'order';

/** A price that applies from a quantity on, in fen. */
interface PriceTier {
  minQuantity: number;
  price: number;
}

/** A line with the prices that the reader may see, in fen; a line that is gone is left out. */
export interface PricingLine extends QuantityRules {
  productId: number;
  quantity: number;
  lot: Lot;
  /** The price without tiers; null if it is hidden. */
  price: number | null;
  /** By rising quantity. */
  tiers: readonly PriceTier[];
  /** The reader's own price; null if there is none. */
  levelPrice: number | null;
  /** Null if the shop does not show it. */
  stock: number | null;
}

/** What a shop demands of a whole order; 0 for none. */
export interface PricingTerms {
  orderMinimum: number;
  mixAmount: number;
  mixPieces: number;
}

interface UnitPrice {
  price: number;
  source: 'base' | 'tier' | 'customer';
}

/** The next tier at which a piece costs less. */
export interface NextTier {
  minQuantity: number;
  missing: number;
  unitPrice: number;
  /** Pieces that this line needs more to reach it alone, in its multiple. */
  added: number;
  /** What all lines that count together cost less with them, in fen; negative for more. */
  saved: number;
}

interface Problem {
  reason: 'price_hidden' | 'below_minimum' | 'not_a_multiple' | 'exceeds_stock';
  scope: Lot;
  /** Pieces that are missing to the minimum; else null. */
  missing: number | null;
}

interface PricedLine {
  unitPrice: UnitPrice | null;
  nextTier: NextTier | null;
  /** Null if the price is hidden, or above the largest amount. */
  amount: number | null;
  /** The amount before tiers, which counts for minimum amounts. */
  counted: number | null;
  problem: Problem | null;
}

/** How far an order is from the shop's mix rule; what is missing to a condition that it lacks is null. */
interface Mix {
  amount: number | null;
  pieces: number;
  missingAmount: number | null;
  missingPieces: number | null;
  isReached: boolean;
}

interface Pricing {
  lines: PricedLine[];
  pieces: number;
  /** Null if a price is hidden, or above the largest amount. */
  total: number | null;
  missingToMinimum: number;
  /** Null without lines that it concerns. */
  mix: Mix | null;
}

const MAX = placeOrderRequestLimits.expectedTotal.maximum;

function amountOf(unit: UnitPrice | null, quantity: number): number | null {
  const amount = unit && unit.price * quantity;
  return amount !== null && amount <= MAX ? amount : null;
}

function sum(amounts: readonly (number | null)[]): number | null {
  const total = amounts.reduce<number>((sum, amount) => sum + (amount ?? Number.POSITIVE_INFINITY), 0);
  return total <= MAX ? total : null;
}

/** The price of each of so many pieces; null if it is hidden. */
function unitPriceAt({ price, tiers, levelPrice }: PricingLine, pieces: number): UnitPrice | null {
  const tier = tiers.findLast(({ minQuantity }) => minQuantity <= pieces);
  const catalogue = tier ? tier.price : price;
  if (levelPrice !== null && (catalogue === null || levelPrice < catalogue)) {
    return { price: levelPrice, source: 'customer' };
  }
  return catalogue === null ? null : { price: catalogue, source: tier ? 'tier' : 'base' };
}

/** The lines whose pieces count for a line. */
function countedWith(line: PricingLine, lines: readonly PricingLine[]): readonly PricingLine[] {
  return line.lot === 'line' ? [line] : lines.filter(({ productId }) => productId === line.productId);
}

function piecesOf(lines: readonly PricingLine[]): number {
  return lines.reduce((pieces, { quantity }) => pieces + quantity, 0);
}

function nextTier(line: PricingLine, together: readonly PricingLine[]): NextTier | null {
  const pieces = piecesOf(together);
  const now = unitPriceAt(line, pieces);
  const tier = now && line.tiers.find(({ minQuantity, price }) => minQuantity > pieces && price < now.price);
  if (!tier) return null;
  const missing = tier.minQuantity - pieces;
  const { quantity, orderMultiple } = line;
  const added = Math.ceil((quantity + missing) / orderMultiple) * orderMultiple - quantity;
  const cost = (more: number) =>
    together.reduce((cost, other) => {
      const { price = 0 } = unitPriceAt(other, pieces + more) ?? {};
      return cost + price * (other.quantity + (other === line ? more : 0));
    }, 0);
  const saved = cost(0) - cost(added);
  return { minQuantity: tier.minQuantity, missing, unitPrice: tier.price, added, saved };
}

function problemOf(line: PricingLine, pieces: number, isMixed: boolean): Problem | null {
  const ofLine = (reason: Problem['reason']): Problem => ({ reason, scope: 'line', missing: null });
  const missing = line.minOrderQuantity - pieces;
  if (unitPriceAt(line, pieces) === null) return ofLine('price_hidden');
  if (missing > 0 && !(line.lot === 'order' && isMixed)) {
    return { reason: 'below_minimum', scope: line.lot, missing };
  }
  if (line.quantity % line.orderMultiple !== 0) return ofLine('not_a_multiple');
  return line.stock !== null && line.quantity > line.stock ? ofLine('exceeds_stock') : null;
}

/** The amount of all visible prices before tiers, so that more pieces never make an order too small. */
function countedAmount(lines: readonly PricingLine[]): number | null {
  const visible = lines.filter((line) => unitPriceAt(line, 0) !== null);
  return sum(visible.map((line) => amountOf(unitPriceAt(line, 0), line.quantity)));
}

function mixOf(lines: readonly PricingLine[], { mixAmount, mixPieces }: PricingTerms): Mix | null {
  const mixed = lines.filter(({ lot }) => lot === 'order');
  if (mixed.length === 0) return null;
  const amount = countedAmount(mixed);
  const pieces = piecesOf(mixed);
  const missingAmount = mixAmount > 0 ? Math.max(mixAmount - (amount ?? MAX), 0) : null;
  const missingPieces = mixPieces > 0 ? Math.max(mixPieces - pieces, 0) : null;
  return {
    amount,
    pieces,
    missingAmount,
    missingPieces,
    isReached: missingAmount === 0 || missingPieces === 0,
  };
}

/**
 * What lines of one shop cost. The server computes the same (`crates/shop-orders/src/quote.rs`) and decides; this
 * shows prices while quantities are chosen. Tests of both read `pricing_cases.json`.
 */
export function priceLines(lines: readonly PricingLine[], terms: PricingTerms): Pricing {
  const mix = mixOf(lines, terms);
  const priced = lines.map((line): PricedLine => {
    const together = countedWith(line, lines);
    const pieces = piecesOf(together);
    const unitPrice = unitPriceAt(line, pieces);
    return {
      unitPrice,
      nextTier: nextTier(line, together),
      amount: amountOf(unitPrice, line.quantity),
      counted: amountOf(unitPriceAt(line, 0), line.quantity),
      problem: problemOf(line, pieces, mix?.isReached ?? false),
    };
  });
  return {
    lines: priced,
    pieces: piecesOf(lines),
    total: sum(priced.map(({ amount }) => amount)),
    missingToMinimum: Math.max(terms.orderMinimum - (countedAmount(lines) ?? MAX), 0),
    mix,
  };
}
