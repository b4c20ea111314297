import { useCallback, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '@/lib/stored';
import { type Basket, emptyBasket, isBasket } from './basket';

const PREFIX = 'basket:';

/** Baskets by shop id, as read; `localStorage` is only read again after a change in another tab. */
const known = new Map<number, Basket | null>();
const listeners = new Set<() => void>();

function emit(): void {
  filled = null;
  for (const listener of [...listeners]) listener();
}

function read(shopId: number): Basket | null {
  return readStored(PREFIX + shopId, isBasket);
}

/** The basket of a shop; null if there never was one. */
export function basketOf(shopId: number): Basket | null {
  const found = known.get(shopId);
  if (found !== undefined) return found;
  const stored = read(shopId);
  known.set(shopId, stored);
  return stored;
}

/** Ids of the shops that have a basket on this device. */
function storedShops(): number[] {
  try {
    return Object.keys(window.localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => Number(key.slice(PREFIX.length)));
  } catch {
    return [...known.keys()];
  }
}

/** The id of the shop with a code, if it has a basket on this device; shops may change their code. */
function shopIdOf(alias: string): number | null {
  const code = alias.toLowerCase();
  const ids = new Set([...storedShops(), ...known.keys()]);
  return [...ids].find((id) => basketOf(id)?.shop.alias.toLowerCase() === code) ?? null;
}

/**
 * Changes a basket, starting from what other tabs have stored; a change that returns the basket it was given stores
 * nothing. False when the browser refuses to store.
 */
export function updateBasket(shop: Basket['shop'], change: (basket: Basket) => Basket): boolean {
  const current = read(shop.id) ?? known.get(shop.id) ?? emptyBasket(shop);
  const changed = change(current);
  if (changed === current && current.shop.alias === shop.alias) {
    known.set(shop.id, current);
    return true;
  }
  // Callers may pass all that they know of the shop.
  const next = { ...changed, shop: { id: shop.id, alias: shop.alias } };
  known.set(shop.id, next);
  const isStored = writeStored(PREFIX + shop.id, next);
  emit();
  return isStored;
}

/** Removes all baskets from the device. What an account has stays on the server. */
export function dropBaskets(): void {
  for (const id of new Set([...storedShops(), ...known.keys()])) {
    writeStored(PREFIX + id, null);
    known.set(id, null);
  }
  emit();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === null) known.clear();
    else if (key.startsWith(PREFIX)) known.delete(Number(key.slice(PREFIX.length)));
    else return;
    emit();
  });
}

/** The basket of a shop; null on the server and while there is none. */
export function useBasket(shopId: number | null): Basket | null {
  const get = useCallback(() => (shopId === null ? null : basketOf(shopId)), [shopId]);
  return useSyncExternalStore(subscribe, get, () => null);
}

/** The basket of the shop with a code. */
export function useBasketByAlias(alias: string | null): Basket | null {
  const get = useCallback(() => {
    const id = alias === null ? null : shopIdOf(alias);
    return id === null ? null : basketOf(id);
  }, [alias]);
  return useSyncExternalStore(subscribe, get, () => null);
}

/** When a line of a filled basket was last changed, in milliseconds since 1970. */
export function lastChange({ lines }: Basket): number {
  return Math.max(...lines.map(({ changedAt }) => changedAt));
}

/** The filled baskets, the one that was changed last first. */
export function filledBaskets(): Basket[] {
  const filled = [...new Set([...storedShops(), ...known.keys()])]
    .map(basketOf)
    .filter((basket) => basket !== null)
    .filter(({ lines }) => lines.length > 0);
  return filled.sort((one, other) => lastChange(other) - lastChange(one));
}

/** The filled basket that was changed last. */
function latestBasket(): Basket | null {
  return filledBaskets()[0] ?? null;
}

/** Read once for each change. */
let filled: Basket[] | null = null;
const NONE: Basket[] = [];

/** The filled baskets as they are now, the one that was changed last first. */
export function useFilledBaskets(): Basket[] {
  return useSyncExternalStore(
    subscribe,
    () => {
      filled ??= filledBaskets();
      return filled;
    },
    () => NONE,
  );
}

export function useLatestBasket(): Basket | null {
  return useSyncExternalStore(subscribe, latestBasket, () => null);
}
