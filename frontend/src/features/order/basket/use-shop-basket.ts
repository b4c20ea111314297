import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type Basket, type BasketLine, isInRange } from '@/model/basket/basket';
import { updateBasket, useBasket } from '@/model/basket/basket-store';
import type { PricedOrder, PricedOrderLine } from '../types';
import { basketPriceQuery } from './queries';

/** A line of the basket with what the server says about it. */
export interface BasketRow {
  line: BasketLine;
  /** null while it is loaded, for a SKU that is gone, and for a quantity out of range. */
  priced: PricedOrderLine | null;
  isGone: boolean;
  isOutOfRange: boolean;
}

export function rowsOf(basket: Basket, priced: PricedOrder | undefined): BasketRow[] {
  const bySku = new Map(priced?.lines.map((line) => [line.skuId, line]));
  return basket.lines.map((line) => {
    const found = bySku.get(line.skuId) ?? null;
    const isGone = line.productId === null || found?.problem?.reason === 'product_gone';
    const isOutOfRange = !isInRange(line.quantity);
    return { line, priced: isGone || isOutOfRange ? null : found, isGone, isOutOfRange };
  });
}

/** The product's name and its chosen options, as they are now or as they were. */
export function namesOf({ line, priced }: Pick<BasketRow, 'line' | 'priced'>): {
  name: string;
  specs: string[];
} {
  const specs = priced?.specValues.map(({ item }) => item) ?? line.look?.specs ?? [];
  return { name: priced?.name || line.look?.name || '', specs };
}

/** Whether the price of a line is not for this reader: it can be asked for, not ordered. */
export function isOnRequest({ priced }: Pick<BasketRow, 'priced'>): boolean {
  return priced?.problem?.reason === 'price_hidden';
}

/**
 * Notes what lines from another device look like, for when their product is gone, and forgets prices that are not for
 * everybody any more.
 */
function withLooks(basket: Basket, priced: PricedOrder): Basket {
  const bySku = new Map(priced.lines.map((line) => [line.skuId, line]));
  const lines = basket.lines.map((line) => {
    const found = bySku.get(line.skuId);
    if (found && isOnRequest({ priced: found }) && line.price !== null) return { ...line, price: null };
    if (line.look !== null || !found?.name) return line;
    const { name, itemNumber, picture, specValues } = found;
    return { ...line, look: { name, itemNumber, picture, specs: specValues.map(({ item }) => item) } };
  });
  return lines.some((line, at) => line !== basket.lines[at]) ? { ...basket, lines } : basket;
}

/** A shop's basket at the current prices. */
export function useShopBasket(shopId: number) {
  const basket = useBasket(shopId);
  const query = useQuery(basketPriceQuery(basket));
  const priced = query.data;
  useEffect(() => {
    if (!basket || !priced || withLooks(basket, priced) === basket) return;
    updateBasket(basket.shop, (current) => withLooks(current, priced));
  }, [basket, priced]);
  const rows = useMemo(() => (basket ? rowsOf(basket, priced) : []), [basket, priced]);
  return { basket, rows, priced, query };
}
