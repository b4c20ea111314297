import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { removeLines } from '@/model/basket/basket';
import { updateBasket } from '@/model/basket/basket-store';
import type { PictureSource } from '@/ui/picture';
import { OrderSheet } from '../buying/order-sheet';
import type { Purchase, PurchaseLine } from '../buying/purchase';
import { formOf } from '../model/draft';
import type { PricedOrder } from '../types';
import { useDraft } from '../use-draft';
import type { BasketRow } from './use-shop-basket';

interface BasketOrderProps {
  shop: { id: number; alias: string; name: string; mainImage: PictureSource | null };
  rows: BasketRow[];
  priced: PricedOrder;
  onClose: () => void;
  onOrdered: (orderNumber: string) => void;
  onSignInNeeded: () => void;
}

function purchaseLine({ line, priced }: BasketRow): PurchaseLine | null {
  if (priced === null || priced.unitPrice === null || priced.amount === null) return null;
  const specs = priced.specValues.map(({ item }) => item);
  return {
    productId: priced.productId,
    skuId: priced.skuId,
    title: specs.length > 0 ? priced.name : null,
    names: specs.length > 0 ? specs : [priced.name],
    picture: priced.picture,
    price: priced.unitPrice,
    oldPrice: priced.oldPrice,
    quantity: priced.quantity,
    amount: priced.amount,
    remark: line.remark,
    issue: null,
  };
}

/** The order form for all lines of a basket. */
export function BasketOrder({ shop, rows, priced, onClose, onOrdered, onSignInNeeded }: BasketOrderProps) {
  const cache = useQueryClient();
  const { draft, change, clear } = useDraft(`basket-${shop.id}`);
  const lines = rows.map(purchaseLine).filter((line) => line !== null);

  /** The basket shows what is wrong, from prices that are asked for again. */
  const refuse = useCallback(
    () => void cache.invalidateQueries({ queryKey: ['basket', 'price', shop.id] }),
    [cache, shop.id],
  );

  const purchase: Purchase = {
    shop,
    productName: null,
    lines,
    pieces: priced.pieces,
    total: priced.totalPrice ?? 0,
    packing: priced.packing,
    isReady: priced.canOrder && lines.length === rows.length,
    draft: { attempt: draft.attempt, form: formOf(draft) },
    change,
    clear,
    refuse,
  };

  function finish(orderNumber: string) {
    const ordered = rows.map(({ line }) => line.skuId);
    updateBasket({ id: shop.id, alias: shop.alias }, (basket) => removeLines(basket, ordered, Date.now()));
    onOrdered(orderNumber);
  }

  return (
    <OrderSheet purchase={purchase} onClose={onClose} onSignInNeeded={onSignInNeeded} onOrdered={finish} />
  );
}
