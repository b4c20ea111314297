import type { LineFailure, ProductView, Sku } from '../types';

/** Corrections of single SKUs that the server returned after the product was loaded. */
export interface Amendments {
  stock: Readonly<Record<number, number>>;
  /** Fen. */
  price: Readonly<Record<number, number>>;
  gone: ReadonlySet<number>;
}

export const NO_AMENDMENTS: Amendments = { stock: {}, price: {}, gone: new Set() };

/** Reads the corrections from a rejected order: stock, price, and removed SKUs. */
export function learn(known: Amendments, reason: string, lines: readonly LineFailure[]): Amendments {
  const stock = { ...known.stock };
  const price = { ...known.price };
  const gone = new Set(known.gone);
  for (const line of lines) {
    if (reason === 'product_gone') gone.add(line.skuId);
    if (line.available !== null) stock[line.skuId] = line.available;
    if (line.unitPrice !== null) price[line.skuId] = line.unitPrice;
  }
  return { stock, price, gone };
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

function amendSku(sku: Sku, { stock, price }: Amendments): Sku {
  return { ...sku, stock: stock[sku.id] ?? sku.stock, price: price[sku.id] ?? sku.price };
}

/** The product with the corrections applied. */
export function amend(product: ProductView, known: Amendments): ProductView {
  return known === NO_AMENDMENTS
    ? product
    : { ...product, skus: product.skus.map((sku) => amendSku(sku, known)) };
}
