import type { Count } from '@/ui/stepper';
import type { LineFailure, ProductView } from '../types';
import type { InquiryView } from './types';

/** A line of the order that a merchant makes of an inquiry. */
export interface DraftLine {
  productId: number;
  skuId: number;
  name: string;
  quantity: Count;
  /** Fen, as the sender read it; null if the merchant gives it on request. */
  quotedPrice: number | null;
  remark: string;
  isGone: boolean;
  failure: LineFailure | null;
  /** Its price is not for this order, whatever the quantity. */
  isHidden?: boolean | undefined;
}

/** Why no order can be made of an inquiry; null when one can. */
export function orderObstacle({
  hasHiddenPrices,
  lines,
  product,
}: InquiryView): 'noProduct' | 'productGone' | 'onRequest' | null {
  if (hasHiddenPrices) return 'onRequest';
  if (lines.length > 0) return null;
  if (product === null) return 'noProduct';
  return product.productId === null ? 'productGone' : null;
}

/** The lines of the inquiry; those whose product is deleted are gone from the start. */
export function linesOf({ lines }: InquiryView): DraftLine[] {
  return lines.map(({ productId, skuId, name, specValues, quantity, unitPrice, remark }) => ({
    productId: productId ?? 0,
    skuId: skuId ?? 0,
    name: [name, ...specValues.map(({ item }) => item)].join(' · '),
    quantity,
    quotedPrice: unitPrice,
    remark,
    isGone: productId === null || skuId === null,
    failure: null,
  }));
}

/** Every SKU of the product that a question is about, none of it chosen yet. */
export function linesOfProduct({ id, name, skus, specs }: ProductView): DraftLine[] {
  return skus.map((sku) => ({
    productId: id,
    skuId: sku.id,
    name: [name, ...sku.itemIds.map((itemId) => itemName(specs, itemId))].filter(Boolean).join(' · '),
    quantity: 0,
    quotedPrice: sku.price,
    remark: '',
    isGone: false,
    failure: null,
  }));
}

function itemName(specs: ProductView['specs'], itemId: number): string {
  return specs.flatMap(({ items }) => items).find(({ id }) => id === itemId)?.name ?? '';
}

/** What is ordered: lines that exist, of at least one piece. */
export function orderedLines(lines: DraftLine[]): (DraftLine & { quantity: number })[] {
  return lines.flatMap((line) =>
    typeof line.quantity === 'number' && line.quantity > 0 && !line.isGone
      ? [{ ...line, quantity: line.quantity }]
      : [],
  );
}

export function isReadable(lines: DraftLine[]): boolean {
  return lines.every(({ quantity, isGone }) => isGone || typeof quantity !== 'string');
}

/** The request for what the order costs now. Lines of one SKU count together, and the price that was quoted is expected. */
export function priceRequest({ shop }: InquiryView, lines: DraftLine[]) {
  const items = orderedLines(lines).map(({ productId, skuId, quantity, quotedPrice }) => ({
    productId,
    skuId,
    quantity,
    ...(quotedPrice === null ? {} : { expectedPrice: quotedPrice }),
  }));
  return { shopId: shop.id, items };
}

/** The lines with what the server said about them: wrong quantities, products that are gone. */
export function withFailures(
  lines: DraftLine[],
  reason: string,
  failures: readonly LineFailure[],
): DraftLine[] {
  return lines.map((line) => {
    const failure = failures.find(({ skuId }) => skuId === line.skuId) ?? null;
    return {
      ...line,
      failure: reason === 'price_changed' ? null : failure,
      isHidden: failure !== null && reason === 'price_hidden',
      isGone: line.isGone || (failure !== null && reason === 'product_gone'),
    };
  });
}
