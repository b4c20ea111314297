import type { LineFailure, ProductView, Sku } from '../types';

/** Corrections of single SKUs that the server returned after the product was loaded. */
export interface Amendments {
  stock: Readonly<Record<number, number>>;
  /** Pieces that were refused without a number of those that there are. */
  tooMany: Readonly<Record<number, number>>;
  /** Fen. */
  price: Readonly<Record<number, number>>;
  /** Fen, with the place of the tier. */
  tierPrice: Readonly<Record<number, { at: number; price: number }>>;
  gone: ReadonlySet<number>;
  /** SKUs whose price is not for this reader any more. */
  hidden: ReadonlySet<number>;
}

export const NO_AMENDMENTS: Amendments = {
  stock: {},
  tooMany: {},
  price: {},
  tierPrice: {},
  gone: new Set(),
  hidden: new Set(),
};

/**
 * Reads the corrections from a rejected order: stock, price, and removed SKUs. `tierAt` is the place of the tier that
 * applied to a line.
 */
export function learn(
  known: Amendments,
  reason: string,
  lines: readonly LineFailure[],
  tierAt: (line: LineFailure) => number = () => -1,
): Amendments {
  const stock = { ...known.stock };
  const tooMany = { ...known.tooMany };
  const price = { ...known.price };
  const tierPrice = { ...known.tierPrice };
  const gone = new Set(known.gone);
  const hidden = new Set(known.hidden);
  for (const line of lines) {
    if (reason === 'product_gone') gone.add(line.skuId);
    if (reason === 'price_hidden') hidden.add(line.skuId);
    if (line.available !== null) stock[line.skuId] = line.available;
    else if (reason === 'exceeds_stock') tooMany[line.skuId] = line.requested;
    if (line.unitPrice === null) continue;
    const at = tierAt(line);
    if (line.priceSource !== 'tier') price[line.skuId] = line.unitPrice;
    else if (at >= 0) tierPrice[line.skuId] = { at, price: line.unitPrice };
  }
  return { stock, tooMany, price, tierPrice, gone, hidden };
}

/** The quantity rules of a rejected line apply to the whole product. */
export function learnRules(product: ProductView, lines: readonly LineFailure[]): ProductView {
  const minimum = lines.find((line) => line.minimum !== null)?.minimum;
  const multiple = lines.find((line) => line.multiple !== null)?.multiple;
  return {
    ...product,
    minOrderQuantity: minimum ?? product.minOrderQuantity,
    orderMultiple: multiple ?? product.orderMultiple,
  };
}

function amendSku(sku: Sku, { stock, tooMany, price, tierPrice, hidden }: Amendments): Sku {
  const refused = tooMany[sku.id];
  const tier = tierPrice[sku.id];
  return {
    ...sku,
    stock: stock[sku.id] ?? sku.stock,
    price: hidden.has(sku.id) ? null : (price[sku.id] ?? sku.price),
    ...(hidden.has(sku.id) && { isHidden: true as const }),
    tierPrices: sku.tierPrices.map((old, at) => (at === tier?.at ? tier.price : old)),
    ...(refused !== undefined && { tooMany: refused }),
  };
}

/** The product with the corrections applied. */
export function amend(product: ProductView, known: Amendments): ProductView {
  return known === NO_AMENDMENTS
    ? product
    : { ...product, skus: product.skus.map((sku) => amendSku(sku, known)) };
}
