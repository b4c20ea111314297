import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Basket, type BasketLine, QUANTITY_MAX } from '@/model/basket/basket';
import { useBasket } from '@/model/basket/basket-store';
import type { PricedOrder, PricedOrderLine } from '../types';
import { basketPriceQuery } from './queries';

/** A line of the basket with what the server says about it. */
export interface BasketRow {
  line: BasketLine;
  /** null while it is loaded, and for a SKU that is gone. */
  priced: PricedOrderLine | null;
  isGone: boolean;
}

export function rowsOf(basket: Basket, priced: PricedOrder | undefined): BasketRow[] {
  const bySku = new Map(priced?.lines.map((line) => [line.skuId, line]));
  return basket.lines.map((line) => {
    const found = bySku.get(line.skuId) ?? null;
    const isGone = line.productId === null || found?.problem?.reason === 'product_gone';
    return { line, priced: isGone ? null : found, isGone };
  });
}

/** A shop's basket at the current prices. */
export function useShopBasket(shopId: number) {
  const basket = useBasket(shopId);
  const isPossible =
    basket?.lines.every(({ quantity }) => quantity >= 1 && quantity <= QUANTITY_MAX) ?? false;
  const options = basketPriceQuery(basket);
  const query = useQuery({ ...options, enabled: isPossible && options.enabled === true });
  const priced = query.data;
  const rows = useMemo(() => (basket ? rowsOf(basket, priced) : []), [basket, priced]);
  return { basket, rows, priced, query };
}
