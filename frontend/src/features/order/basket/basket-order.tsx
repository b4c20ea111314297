import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLine, removeLines } from '@/model/basket/basket';
import { updateBasket } from '@/model/basket/basket-store';
import type { PictureSource } from '@/ui/picture';
import { OrderSheet } from '../buying/order-sheet';
import type { Purchase, PurchaseLine } from '../buying/purchase';
import { LateInquirySheet } from '../inquiry/late-inquiry-sheet';
import type { SentInquiry } from '../inquiry/types';
import { formOf } from '../model/draft';
import type { PricedOrder } from '../types';
import { useOrderDraft } from '../use-order-draft';
import type { ShopBasket } from './basket-view';
import { closestQuantities, useProblemText } from './use-problem-text';
import { type BasketRow, isOnRequest, keptPrice } from './use-shop-basket';

interface BasketOrderProps {
  shop: { id: number; alias: string; name: string; mainImage: PictureSource | null };
  state: ShopBasket;
  priced: PricedOrder;
  /** Sends the lines as an inquiry, without an account. */
  isInquiry: boolean;
  onClose: () => void;
  onOrdered: (orderNumber: string) => void;
  onSignInNeeded: () => void;
  onInquire: () => void;
  onInquired: (sent: SentInquiry) => void;
}

/** The lines as the order form shows them; what is gone is among them until it is removed. */
function usePurchaseLines(rows: BasketRow[], isInquiry: boolean): PurchaseLine[] {
  const { t } = useTranslation('order');
  const problemText = useProblemText();
  return rows.map((row) => {
    const { line, priced } = row;
    const specs = priced?.specValues.map(({ item }) => item) ?? line.look?.specs ?? [];
    const name = priced?.name ?? line.look?.name ?? t('basket.unknownProduct');
    return {
      productId: line.productId ?? 0,
      skuId: line.skuId,
      title: specs.length > 0 ? name : null,
      names: specs.length > 0 ? specs : [name],
      picture: priced?.picture ?? line.look?.picture,
      price: priced?.unitPrice ?? null,
      oldPrice: priced?.oldPrice ?? null,
      quantity: priced?.quantity ?? line.quantity,
      amount: priced?.amount ?? null,
      remark: line.remark,
      isOnRequest: isOnRequest(row),
      issue: issueOf(row),
    };
  });

  function issueOf(row: BasketRow): PurchaseLine['issue'] {
    const { priced, isGone } = row;
    if (isInquiry && isOnRequest(row)) return null;
    if (isGone) return { text: t('basket.gone'), quantities: [] };
    return priced?.problem ? { text: problemText(priced), quantities: closestQuantities(priced) } : null;
  }
}

/** The order form, or the inquiry form, for all lines of a basket. */
export function BasketOrder(props: BasketOrderProps) {
  const { shop, state, priced, isInquiry, onClose, onOrdered, onSignInNeeded, onInquire, onInquired } = props;
  const cache = useQueryClient();
  const { draft, change, clear } = useOrderDraft(`basket-${shop.id}`);
  const { rows, query } = state;
  const lines = usePurchaseLines(rows, isInquiry);

  /** The basket shows what is wrong, from prices that are asked for again. */
  const refuse = useCallback(
    () => void cache.invalidateQueries({ queryKey: ['/api/order/price', { shopId: shop.id }] }),
    [cache, shop.id],
  );

  function setQuantity(skuId: number, quantity: number) {
    const row = rows.find(({ line }) => line.skuId === skuId);
    const price = row ? keptPrice(row) : null;
    updateBasket({ id: shop.id, alias: shop.alias }, (basket) =>
      quantity === 0
        ? removeLines(basket, [skuId], Date.now())
        : changeLine(basket, skuId, { quantity, price }, Date.now()),
    );
  }

  const purchase: Purchase = {
    shop,
    productName: null,
    lines,
    pieces: priced.pieces,
    total: priced.totalPrice,
    missingToMinimum: priced.missingToMinimum,
    packing: priced.packing,
    isReady: priced.canOrder && !query.isPlaceholderData && rows.every((row) => row.priced !== null),
    isPricing: query.isPlaceholderData && query.isFetching,
    draft: { attempt: draft.attempt, form: formOf(draft) },
    change,
    clear,
    setQuantity,
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
