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
  alias: string;
  name: string;
  logo: PictureSource | null;
}

/** What a visitor comes back to, on this device only; without an account. The newest first. */
export interface Saved {
  products: SavedProduct[];
  shops: SavedShop[];
  viewed: SavedProduct[];
  /** The newest product of a shop at the last visit, by shop code; ids grow. */
  visits: Record<string, number>;
}

const NOTHING: Saved = { products: [], shops: [], viewed: [], visits: {} };

function isSaved(value: unknown): value is Saved {
  if (typeof value !== 'object' || value === null) return false;
  const { products, shops, viewed, visits } = value as Record<string, unknown>;
  const lists = [products, shops, viewed];
  return lists.every(Array.isArray) && typeof visits === 'object' && visits !== null;
}

const store = createStore<Saved>(NOTHING);
let isRead = false;

/** Reads the device at the first use, and what other tabs write. */
function read(): Saved {
  if (!isRead && typeof window !== 'undefined') {
    isRead = true;
    store.set(readStored(KEY, isSaved) ?? NOTHING);
    window.addEventListener('storage', ({ key }) => {
      if (key === KEY || key === null) store.set(readStored(KEY, isSaved) ?? NOTHING);
    });
  }
  return store.get();
}

function write(next: Saved): void {
  store.set(next);
  writeStored(KEY, next);
}

const deviceStore = { ...store, get: read };

/** What is saved; nothing while the server draws the page and the phone takes it over. */
export function useSaved(): Saved {
  return useStore(deviceStore);
}

function first<T>(item: T, others: T[]): T[] {
  return [item, ...others].slice(0, SAVED_MAX);
}

/** Saves a product, or removes it. */
export function toggleProduct({ id, alias }: SavedProduct): void {
  const saved = read();
  const others = saved.products.filter((product) => product.id !== id);
  const isNew = others.length === saved.products.length;
  write({ ...saved, products: isNew ? first({ id, alias }, others) : others });
}

/** Follows a shop, or stops following it. */
export function toggleShop({ alias, name, logo }: SavedShop): void {
  const saved = read();
  const others = saved.shops.filter((shop) => shop.alias !== alias);
  const isNew = others.length === saved.shops.length;
  write({ ...saved, shops: isNew ? first({ alias, name, logo }, others) : others });
}

/** Remembers that a product was looked at. */
export function rememberViewed({ id, alias }: SavedProduct): void {
  const saved = read();
  if (saved.viewed[0]?.id === id) return;
  const others = saved.viewed.filter((product) => product.id !== id);
  write({ ...saved, viewed: first({ id, alias }, others) });
}

export function forgetViewed(): void {
  write({ ...read(), viewed: [] });
}

/** The newest product of a shop that was there at the last visit; null at the first one. */
export function newestSeen(alias: string): number | null {
  return read().visits[alias] ?? null;
}

export function rememberVisit(alias: string, newest: number): void {
  const saved = read();
  write({ ...saved, visits: { ...saved.visits, [alias]: newest } });
}

/** Removes everything from the device, when its user signs out. */
export function forgetSaved(): void {
  isRead = true;
  store.set(NOTHING);
  writeStored(KEY, null);
}
