import type { ProductView } from '../queries';

type FactKind = 'packing' | 'weight' | 'stock' | 'multiple';

interface Fact {
  kind: FactKind;
  value: number;
}

/** One row. */
const MAX_FACTS = 3;

/** The first three known figures, in the order of importance for wholesale buyers; the minimum order is beside the price. */
export function factsOf(product: ProductView): Fact[] {
  const known: Fact[] = [];
  if (product.packingQuantity !== null) known.push({ kind: 'packing', value: product.packingQuantity });
  if (product.itemWeightGrams !== null) known.push({ kind: 'weight', value: product.itemWeightGrams });
  if (product.stock !== null) known.push({ kind: 'stock', value: product.stock });
  if (product.orderMultiple > 1) known.push({ kind: 'multiple', value: product.orderMultiple });
  return known.slice(0, product.stock === null ? MAX_FACTS - 1 : MAX_FACTS);
}
