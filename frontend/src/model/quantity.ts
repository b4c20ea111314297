import { type QuantityRules, smallestQuantity } from './smallest-quantity';

export type { QuantityRules } from './smallest-quantity';

/** What each line must satisfy: lines of a product that count together reach its minimum together. */
export function lineRules(product: QuantityRules & { lot: string }): QuantityRules {
  const { minOrderQuantity, orderMultiple } = product;
  const isTogether = product.lot === 'product' || product.lot === 'order';
  return { minOrderQuantity: isTogether ? 1 : minOrderQuantity, orderMultiple };
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

/** The closest quantities at most and at least `quantity` that can be ordered; both are it if it can. */
export function neighbours(
  quantity: number,
  rules: QuantityRules & { stock: number | null },
): { below: number | null; above: number | null } {
  const step = rules.orderMultiple;
  const smallest = Math.max(smallestQuantity(rules), step);
  // Without a number only the rules decide.
  const largest = Math.floor((rules.stock ?? Number.MAX_SAFE_INTEGER) / step) * step;
  if (smallest > largest) return { below: null, above: null };
  const below = Math.min(Math.floor(quantity / step) * step, largest);
  const above = Math.max(Math.ceil(quantity / step) * step, smallest);
  return { below: below >= smallest ? below : null, above: above <= largest ? above : null };
}
