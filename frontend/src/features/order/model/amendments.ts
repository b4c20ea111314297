import type { LineFailure, ProductView, Sku } from '../types';

/** What the server said about single SKUs after the product was loaded. */
export interface Amendments {
  stock: Readonly<Record<number, number>>;
  /** Fen. */
  price: Readonly<Record<number, number>>;
  gone: ReadonlySet<number>;
}

export const NO_AMENDMENTS: Amendments = { stock: {}, price: {}, gone: new Set() };

/** Learns from a refused order: what is left of each line, what it costs now, what is no more. */
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

/** The rules of a refused line apply to the whole product: they belong to it. */
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

/** The product as the server sees it now. */
export function amend(product: ProductView, known: Amendments): ProductView {
  return known === NO_AMENDMENTS
    ? product
    : { ...product, skus: product.skus.map((sku) => amendSku(sku, known)) };
}
