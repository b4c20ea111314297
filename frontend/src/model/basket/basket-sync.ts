import { useEffect, useState } from 'react';
import { call } from '@/api/client';
import { isApiError } from '@/api/errors';
import { currentSession, isSignedIn, useSession } from '@/api/session';
import { type Basket, differs, LINES_MAX, mergeBaskets, toInput } from './basket';
import { basketOf, updateBasket, useBasket } from './basket-store';

/** Changes in quick succession, such as a stepper held down, are sent together. */
const PAUSE_MS = 800;
const ATTEMPTS = 3;

/** Signing out removes the account's baskets from the device; an answer that arrives later must not store one again. */
function isStillSignedIn(userId: number): boolean {
  return isSignedIn() && currentSession().user?.id === userId;
}

async function exchange(shop: Basket['shop'], userId: number): Promise<void> {
  const server = await call('GET', '/api/basket', { shopId: shop.id });
  if (!isStillSignedIn(userId)) return;
  updateBasket(shop, (local) => mergeBaskets(local, server, userId));
  const merged = basketOf(shop.id);
  if (!merged) return;
  if (!differs(merged, server)) return forget(shop, merged.removed);
  // The server refuses so many; the basket says so until lines are ordered or removed.
  if (merged.lines.length > LINES_MAX) return;
  const body = toInput(merged, server.revision);
  const saved = await call('PUT', '/api/basket', { shopId: shop.id, body });
  if (!isStillSignedIn(userId)) return;
  forget(shop, merged.removed);
  updateBasket(shop, (local) => mergeBaskets(local, saved, userId));
}

/** Forgets removals that the server has applied. */
function forget(shop: Basket['shop'], applied: Basket['removed']): void {
  updateBasket(shop, (local) => {
    const all = Object.entries(local.removed);
    const left = all.filter(([skuId, at]) => applied[Number(skuId)] !== at);
    return left.length === all.length ? local : { ...local, removed: Object.fromEntries(left) };
  });
}

/** Exchanges a basket with the server; another device that was faster is merged. */
export async function syncBasket(shop: Basket['shop'], userId: number): Promise<void> {
  if (!isStillSignedIn(userId)) return;
  const owner = basketOf(shop.id)?.owner ?? null;
  // The basket of somebody else who used this device.
  if (owner !== null && owner !== userId)
    updateBasket(shop, (basket) => ({ ...basket, lines: [], removed: {}, owner: null }));
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      return await exchange(shop, userId);
    } catch (error) {
      const isOutdated = isApiError(error, 'changed_elsewhere');
      // Offline, or the basket is refused: it stays on the device, and the next change tries again.
      if (!isOutdated || attempt === ATTEMPTS || !isStillSignedIn(userId)) return;
    }
  }
}

const running = new Map<number, Promise<void>>();

/** One exchange at a time for each shop. */
async function syncOnce(shop: Basket['shop']): Promise<void> {
  const userId = currentSession().user?.id;
  if (!isSignedIn() || userId === undefined) return;
  const last = running.get(shop.id) ?? Promise.resolve();
  const next = last.then(() => syncBasket(shop, userId));
  running.set(shop.id, next);
  await next;
}

const pauses = new Map<number, ReturnType<typeof setTimeout>>();

function stopPause(shopId: number): void {
  clearTimeout(pauses.get(shopId));
  pauses.delete(shopId);
}

/**
 * Every change starts the pause anew. It outlives the page: an order empties the basket and leaves its page at once,
 * and the lines must not stay in the account.
 */
function syncAfterPause(shop: Basket['shop']): void {
  stopPause(shop.id);
  const send = () => {
    stopPause(shop.id);
    void syncOnce(shop);
  };
  pauses.set(shop.id, setTimeout(send, PAUSE_MS));
}

/** Identifies the changes that the server does not have; empty without any. A failed exchange leaves it the same. */
function unsentChanges(basket: Basket | null): string {
  if (basket === null) return '';
  const changed = basket.lines.filter(({ isSynced }) => !isSynced);
  const lines = changed.map(({ skuId, changedAt }) => `${skuId}@${changedAt}`);
  const removals = Object.entries(basket.removed).map(([skuId, at]) => `-${skuId}@${at}`);
  return [...lines, ...removals].join();
}

/**
 * Keeps a shop's basket synchronised while somebody is signed in. Returns whether the account may have lines that
 * this device does not know yet: until the first exchange is over.
 */
export function useBasketSync(shop: Basket['shop'] | null): boolean {
  const { signedIn, user } = useSession();
  const basket = useBasket(shop?.id ?? null);
  const id = shop?.id;
  const alias = shop?.alias;
  const userId = signedIn ? user?.id : undefined;
  const [exchanged, setExchanged] = useState<number>();
  useEffect(() => {
    if (id === undefined || alias === undefined || userId === undefined) return;
    void syncOnce({ id, alias }).then(() => setExchanged(id));
  }, [id, alias, userId]);

  // Not the basket itself: an exchange stores it too, and would start the next one without end.
  const unsent = unsentChanges(basket);
  useEffect(() => {
    if (id === undefined || alias === undefined || userId === undefined) return;
    if (unsent === '') stopPause(id);
    else syncAfterPause({ id, alias });
  }, [unsent, id, alias, userId]);
  return id !== undefined && userId !== undefined && exchanged !== id;
}
