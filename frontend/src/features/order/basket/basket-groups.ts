import type { BasketRow } from './use-shop-basket';

/** The lines of one product, with their places in the basket. */
export interface BasketGroup {
  key: string;
  rows: { row: BasketRow; at: number }[];
}

/** The lines by product, in the order of the basket. Lines whose product is unknown stay single. */
export function groupsOf(rows: readonly BasketRow[]): BasketGroup[] {
  const groups = new Map<string, BasketGroup>();
  for (const [at, row] of rows.entries()) {
    const { productId, skuId } = row.line;
    const key = productId === null ? `sku-${skuId}` : `product-${productId}`;
    const group = groups.get(key) ?? { key, rows: [] };
    group.rows.push({ row, at });
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Cartons of one product, in which its variants may be mixed. */
export interface Cartons {
  full: number;
  /** Pieces beyond the full cartons. */
  loose: number;
  /** Pieces that the last carton lacks; 0 if it is full. */
  missing: number;
}

/** null for a product without a packing quantity, and while a line has no price. */
export function cartonsOf({ rows }: BasketGroup): Cartons | null {
  const counted = rows.filter(({ row }) => !row.isGone);
  const perCarton = counted[0]?.row.priced?.packingQuantity;
  if (!perCarton || counted.some(({ row }) => row.priced === null)) return null;
  const pieces = counted.reduce((sum, { row }) => sum + row.line.quantity, 0);
  const loose = pieces % perCarton;
  return { full: Math.floor(pieces / perCarton), loose, missing: loose && perCarton - loose };
}
