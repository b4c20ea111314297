import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { removeLines } from '@/model/basket/basket';
import { updateBasket } from '@/model/basket/basket-store';
import type { PictureSource } from '@/ui/picture';
import { OrderSheet } from '../buying/order-sheet';
import type { Purchase, PurchaseLine } from '../buying/purchase';
import { LateInquirySheet } from '../inquiry/late-inquiry-sheet';
import type { SentInquiry } from '../inquiry/types';
import { formOf } from '../model/draft';
import type { PricedOrder } from '../types';
import { useDraft } from '../use-draft';
import type { BasketRow } from './use-shop-basket';

interface BasketOrderProps {
  shop: { id: number; alias: string; name: string; mainImage: PictureSource | null };
  rows: BasketRow[];
  priced: PricedOrder;
  /** Sends the lines as an inquiry, without an account. */
  isInquiry: boolean;
  onClose: () => void;
  onOrdered: (orderNumber: string) => void;
  onSignInNeeded: () => void;
  onInquire: () => void;
  onInquired: (sent: SentInquiry) => void;
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

/** The order form, or the inquiry form, for all lines of a basket. */
export function BasketOrder(props: BasketOrderProps) {
  const { shop, rows, priced, isInquiry, onClose, onOrdered, onSignInNeeded, onInquire, onInquired } = props;
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

  function empty() {
    const sent = rows.map(({ line }) => line.skuId);
    updateBasket({ id: shop.id, alias: shop.alias }, (basket) => removeLines(basket, sent, Date.now()));
  }

  if (isInquiry) {
    return (
      <LateInquirySheet
        subject={{ shop, product: null }}
        purchase={purchase}
        onClose={onClose}
        onSent={(sent) => {
          empty();
          onInquired(sent);
        }}
      />
    );
  }
  return (
    <OrderSheet
      purchase={purchase}
      onClose={onClose}
      onSignInNeeded={onSignInNeeded}
      onInquire={priced.takesInquiries ? onInquire : undefined}
      onOrdered={(orderNumber) => {
        empty();
        onOrdered(orderNumber);
      }}
    />
  );
}
