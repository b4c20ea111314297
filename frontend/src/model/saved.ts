import { createStore, useStore } from '@/lib/store';
import { readStored, writeStored } from '@/lib/stored';
import type { PictureSource } from '@/ui/picture';

const KEY = 'saved';
/** The server looks up at most so many products at once. */
export const SAVED_MAX = 50;

export interface SavedProduct {
  id: number;
  /** Code of its shop. */
  alias: string;
}

export interface SavedShop {
  id: number;
  /** Its code. */
  alias: string;
  name: string;
  logo: PictureSource | null;
}

/**
 * What a visitor comes back to, the newest first. It needs no account; products and shops are merged with those of
 * the account after signing in (`saved-sync.ts`).
 */
export interface Saved {
  products: SavedProduct[];
  shops: SavedShop[];
  viewed: SavedProduct[];
  /** By shop code. */
  visits: Record<string, Visit>;
  /** The user with whose account products and shops were merged. */
  owner: number | null;
  /** Ids of what was saved or removed since the last exchange with the account. */
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

const NOTHING: Saved = {
  products: [],
  shops: [],
  viewed: [],
  visits: {},
  owner: null,
  unsent: { products: [], shops: [] },
};

/** What was stored before accounts kept it has neither owner nor unsent changes. */
type Stored = Omit<Saved, 'owner' | 'unsent'> & Partial<Saved>;

function isSaved(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false;
  const { products, shops, viewed, visits, unsent = {} } = value as Record<string, unknown>;
  const lists = [products, shops, viewed];
  const objects = [visits, unsent];
  return lists.every(Array.isArray) && objects.every((field) => typeof field === 'object' && field !== null);
}

function readDevice(): Saved {
  return { ...NOTHING, ...readStored(KEY, isSaved) };
}

const store = createStore<Saved>(NOTHING);
let isRead = false;

/** What is saved now; reads the device at the first use, and what other tabs write. */
export function readSaved(): Saved {
  if (!isRead && typeof window !== 'undefined') {
    isRead = true;
    store.set(readDevice());
    window.addEventListener('storage', ({ key }) => {
      if (key === KEY || key === null) store.set(readDevice());
    });
  }
  return store.get();
}

export function writeSaved(next: Saved): void {
  store.set(next);
  writeStored(KEY, next);
}

const deviceStore = { ...store, get: readSaved };

/** What is saved; nothing on the server and during hydration. */
export function useSaved(): Saved {
  return useStore(deviceStore);
}

function first<T>(item: T, others: T[]): T[] {
  return [item, ...others].slice(0, SAVED_MAX);
}

function withId(ids: number[], id: number): number[] {
  return [...ids.filter((other) => other !== id), id];
}

/** Saves a product, or removes it. */
export function toggleProduct({ id, alias }: SavedProduct): void {
  const saved = readSaved();
  const others = saved.products.filter((product) => product.id !== id);
  const isNew = others.length === saved.products.length;
  const unsent = { ...saved.unsent, products: withId(saved.unsent.products, id) };
  writeSaved({ ...saved, products: isNew ? first({ id, alias }, others) : others, unsent });
}

/** Removes products that are no longer there. */
export function removeProducts(ids: number[]): void {
  const saved = readSaved();
  const products = saved.products.filter(({ id }) => !ids.includes(id));
  const unsent = { ...saved.unsent, products: ids.reduce(withId, saved.unsent.products) };
  writeSaved({ ...saved, products, unsent });
}

/** Follows a shop, or stops following it. */
export function toggleShop({ id, alias, name, logo }: SavedShop): void {
  const saved = readSaved();
  const others = saved.shops.filter((shop) => shop.id !== id);
  const isNew = others.length === saved.shops.length;
  const unsent = { ...saved.unsent, shops: withId(saved.unsent.shops, id) };
  writeSaved({ ...saved, shops: isNew ? first({ id, alias, name, logo }, others) : others, unsent });
}

/** Stores that a product was viewed. */
export function storeViewed({ id, alias }: SavedProduct): void {
  const saved = readSaved();
  if (saved.viewed[0]?.id === id) return;
  const others = saved.viewed.filter((product) => product.id !== id);
  writeSaved({ ...saved, viewed: first({ id, alias }, others) });
}

export function clearViewed(): void {
  writeSaved({ ...readSaved(), viewed: [] });
}

/** The newest product of a shop that was there at the visit before this one; null at the first visit. */
export function newestSeen(alias: string, now = Date.now()): number | null {
  const visit = readSaved().visits[alias];
  if (!visit) return null;
  return now - visit.at > VISIT_ENDS_MS ? visit.newest : visit.before;
}

/** Stores a visit to a shop: within a visit, what was new when it began stays new. */
export function storeVisit(alias: string, newest: number, now = Date.now()): void {
  const saved = readSaved();
  const visit: Visit = { newest, before: newestSeen(alias, now), at: now };
  writeSaved({ ...saved, visits: { ...saved.visits, [alias]: visit } });
}

/** Removes everything from the device, when its user signs out. */
export function clearSaved(): void {
  readSaved();
  store.set(NOTHING);
  writeStored(KEY, null);
}
