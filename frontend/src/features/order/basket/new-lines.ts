import type { NewLine } from '@/model/basket/basket';
import type { Buying } from '../buying/use-buying';
import { itemNames } from '../model/spec-grid';
import type { OrderView, ProductView } from '../types';

type Sku = ProductView['skus'][number];

/** A SKU as a new line of the basket, at its price without tiers if no other is given. */
export function newLine(
  product: ProductView,
  sku: Sku,
  quantity: number,
  price: number | null = sku.price,
): NewLine {
  return {
    skuId: sku.id,
    productId: product.id,
    quantity,
    // A price that not everybody sees is not kept on the device.
    price: product.priceVisibility === 'everyone' ? price : null,
    look: {
      name: product.name,
      specs: itemNames(product, sku),
      itemNumber: sku.itemNumber || product.itemNumber,
      picture: sku.image ?? product.images[0] ?? null,
    },
  };
}

/** The chosen variants as new lines of the basket. */
export function newLines({ product, summary }: Pick<Buying, 'product' | 'summary'>): NewLine[] {
  return summary.lines.map(({ sku, quantity, unitPrice }) => newLine(product, sku, quantity, unitPrice));
}

/** The lines of a past order as new lines; those whose SKU is deleted are left out. */
export function linesOfOrder(order: OrderView): NewLine[] {
  return order.lines.flatMap((line): NewLine[] => {
    const { productId, skuId, quantity, remark, unitPrice, name, itemNumber, picture } = line;
    if (productId === null || skuId === null) return [];
    const specs = line.specValues.map(({ item }) => item);
    return [
      { skuId, productId, quantity, remark, price: unitPrice, look: { name, specs, itemNumber, picture } },
    ];
  });
}
