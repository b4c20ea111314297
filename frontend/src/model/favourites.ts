import { createStore, useStore } from '@/lib/store';
import { readStored, writeStored } from '@/lib/stored';
import type { PictureSource } from '@/ui/picture';

const KEY = 'saved';
/** The server looks up at most so many products at once. */
export const FAVOURITES_MAX = 50;

export interface FavouriteProduct {
  id: number;
  /** Code of its shop. */
  alias: string;
}

export interface FavouriteShop {
  id: number;
  /** Its code. */
  alias: string;
  name: string;
  logo: PictureSource | null;
}

/**
 * What a visitor comes back to, the newest first. It needs no account; products and shops are merged with those of
 * the account after signing in (`favourites-sync.ts`).
 */
export interface Favourites {
  products: FavouriteProduct[];
  shops: FavouriteShop[];
  viewed: FavouriteProduct[];
  /** By shop code. */
  visits: Record<string, Visit>;
  /** The user with whose account products and shops were merged. */
  owner: number | null;
  /** Ids of favourites that were added or removed since the last exchange with the account. */
  unsent: Unsent;
}

export interface Unsent {
  products: number[];
  shops: number[];
}

/** The last visit to a shop. Products are named by their ids, which grow. */
interface Visit {
  /** The newest product that the visit has seen. */
  newest: number;
  /** The newest product that the visit before had seen; null at the first one. */
  before: number | null;
  /** When the visit was last noted, in Unix ms. */
  at: number;
}

/** A visit ends when the shop's home was not opened for so long. */
const VISIT_ENDS_MS = 6 * 3_600_000;

const NOTHING: Favourites = {
  products: [],
  shops: [],
  viewed: [],
  visits: {},
  owner: null,
  unsent: { products: [], shops: [] },
};

/** What was stored before accounts kept it has neither owner nor unsent changes. */
type Stored = Omit<Favourites, 'owner' | 'unsent'> & Partial<Favourites>;

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false;
  const { products, shops, viewed, visits, unsent = {} } = value as Record<string, unknown>;
  const lists = [products, shops, viewed];
  const objects = [visits, unsent];
  return lists.every(Array.isArray) && objects.every((field) => typeof field === 'object' && field !== null);
}

function readDevice(): Favourites {
  return { ...NOTHING, ...readStored(KEY, isStored) };
}

const store = createStore<Favourites>(NOTHING);
let isRead = false;

/** The favourites now; reads the device at the first use, and what other tabs write. */
export function readFavourites(): Favourites {
  if (!isRead && typeof window !== 'undefined') {
    isRead = true;
    store.set(readDevice());
    window.addEventListener('storage', ({ key }) => {
      if (key === KEY || key === null) store.set(readDevice());
    });
  }
  return store.get();
}

export function writeFavourites(next: Favourites): void {
  store.set(next);
  writeStored(KEY, next);
}

const deviceStore = { ...store, get: readFavourites };

/** The favourites; nothing on the server and during hydration. */
export function useFavourites(): Favourites {
  return useStore(deviceStore);
}

function first<T>(item: T, others: T[]): T[] {
  return [item, ...others].slice(0, FAVOURITES_MAX);
}

function withId(ids: number[], id: number): number[] {
  return [...ids.filter((other) => other !== id), id];
}

/** Adds a product to the favourites, or removes it. */
export function toggleProduct({ id, alias }: FavouriteProduct): void {
  const favourites = readFavourites();
  const others = favourites.products.filter((product) => product.id !== id);
  const isNew = others.length === favourites.products.length;
  const unsent = { ...favourites.unsent, products: withId(favourites.unsent.products, id) };
  writeFavourites({ ...favourites, products: isNew ? first({ id, alias }, others) : others, unsent });
}

/** Removes products that are no longer there. */
export function removeProducts(ids: number[]): void {
  const favourites = readFavourites();
  const products = favourites.products.filter(({ id }) => !ids.includes(id));
  const unsent = { ...favourites.unsent, products: ids.reduce(withId, favourites.unsent.products) };
  writeFavourites({ ...favourites, products, unsent });
}

/** Follows a shop, or stops following it. */
export function toggleShop({ id, alias, name, logo }: FavouriteShop): void {
  const favourites = readFavourites();
  const others = favourites.shops.filter((shop) => shop.id !== id);
  const isNew = others.length === favourites.shops.length;
  const unsent = { ...favourites.unsent, shops: withId(favourites.unsent.shops, id) };
  writeFavourites({
    ...favourites,
    shops: isNew ? first({ id, alias, name, logo }, others) : others,
    unsent,
  });
}

/** Stores that a product was viewed. */
export function storeViewed({ id, alias }: FavouriteProduct): void {
  const favourites = readFavourites();
  if (favourites.viewed[0]?.id === id) return;
  const others = favourites.viewed.filter((product) => product.id !== id);
  writeFavourites({ ...favourites, viewed: first({ id, alias }, others) });
}

export function clearViewed(): void {
  writeFavourites({ ...readFavourites(), viewed: [] });
}

/** The newest product of a shop that was there at the visit before this one; null at the first visit. */
export function newestSeen(alias: string, now = Date.now()): number | null {
  const visit = readFavourites().visits[alias];
  if (!visit) return null;
  return now - visit.at > VISIT_ENDS_MS ? visit.newest : visit.before;
}

/** Stores a visit to a shop: within a visit, what was new when it began stays new. */
export function storeVisit(alias: string, newest: number, now = Date.now()): void {
  const favourites = readFavourites();
  const visit: Visit = { newest, before: newestSeen(alias, now), at: now };
  writeFavourites({ ...favourites, visits: { ...favourites.visits, [alias]: visit } });
}

/** Removes everything from the device, when its user signs out. */
export function clearFavourites(): void {
  readFavourites();
  store.set(NOTHING);
  writeStored(KEY, null);
}
