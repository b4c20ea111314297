/** Quantity rules of a product, in pieces. */
export interface QuantityRules {
  minOrderQuantity: number;
  orderMultiple: number;
}

/** The smallest quantity that satisfies both rules. */
export function smallestQuantity({ minOrderQuantity, orderMultiple }: QuantityRules): number {
  return Math.ceil(minOrderQuantity / orderMultiple) * orderMultiple;
}
