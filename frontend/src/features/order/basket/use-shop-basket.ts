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

/** Why a line has no price for this reader; null if it has one. */
export function hiddenBy({ priced }: Pick<BasketRow, 'priced'>): 'request' | 'signIn' | null {
  if (priced?.problem?.reason !== 'price_hidden') return null;
  return priced.priceVisibility === 'signedIn' ? 'signIn' : 'request';
}

/** Whether the price of a line can be asked for, but the line not be ordered. */
export function isOnRequest(row: Pick<BasketRow, 'priced'>): boolean {
  return hiddenBy(row) === 'request';
}

/** The price that the device may keep with a line: one that everybody sees. */
export function keptPrice({ line, priced }: Pick<BasketRow, 'line' | 'priced'>): number | null {
  if (!priced) return line.price;
  return priced.priceVisibility === 'everyone' ? (priced.unitPrice ?? line.price) : null;
}

/**
 * Notes what lines from another device look like, for when their product is gone, and forgets prices that are not for
 * everybody any more.
 */
function withLooks(basket: Basket, priced: PricedOrder): Basket {
  const bySku = new Map(priced.lines.map((line) => [line.skuId, line]));
  const lines = basket.lines.map((line) => {
    const found = bySku.get(line.skuId);
    if (found?.priceVisibility != null && found.priceVisibility !== 'everyone' && line.price !== null) {
      return { ...line, price: null };
    }
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
