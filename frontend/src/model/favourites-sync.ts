import { useEffect } from 'react';
import { call } from '@/api/client';
import type { components } from '@/api/schema';
import { currentSession, isSignedIn, useSession } from '@/api/session';
import {
  FAVOURITES_MAX,
  type Favourites,
  readFavourites,
  type Unsent,
  useFavourites,
  writeFavourites,
} from './favourites';

type SavedView = components['schemas']['SavedView'];

/** Changes in quick succession are sent together. */
const PAUSE_MS = 800;

type Kind = keyof Unsent;
const KINDS: Kind[] = ['products', 'shops'];

/** Changes by id: true for one that was added, false for one that was removed. */
type Changes = Record<Kind, Map<number, boolean>>;

function isFavourite(favourites: Favourites, kind: Kind, id: number): boolean {
  return favourites[kind].some((item) => item.id === id);
}

/**
 * The changes since the last exchange, as many as a request takes; all favourites, for an account that is
 * new on this device.
 */
function changesFor(favourites: Favourites, userId: number): Changes {
  const of = (kind: Kind): Map<number, boolean> => {
    const changed =
      favourites.owner === userId ? favourites.unsent[kind] : favourites[kind].map(({ id }) => id);
    return new Map(changed.slice(0, FAVOURITES_MAX).map((id) => [id, isFavourite(favourites, kind, id)]));
  };
  return { products: of('products'), shops: of('shops') };
}

/** The ids to add, in the order of the device's list, and those to remove. */
function idsOf(favourites: Favourites, kind: Kind, changes: Changes): { add: number[]; remove: number[] } {
  const add = favourites[kind].map(({ id }) => id).filter((id) => changes[kind].get(id));
  const remove = [...changes[kind]].filter(([, isAdded]) => !isAdded).map(([id]) => id);
  return { add, remove };
}

/** The account's list, with what was changed on the device while the request was on its way. */
function merged<T extends { id: number }>(answer: T[], device: T[], unsent: number[]): T[] {
  const added = device.filter(({ id }) => unsent.includes(id));
  return [...added, ...answer.filter(({ id }) => !unsent.includes(id))];
}

/** Stores the account's answer; `changes` are those that it contains. */
function applyAnswer(answer: SavedView, changes: Changes, userId: number): void {
  const favourites = readFavourites();
  const left = (kind: Kind) =>
    favourites.unsent[kind].filter((id) => changes[kind].get(id) !== isFavourite(favourites, kind, id));
  const unsent: Unsent = { products: left('products'), shops: left('shops') };
  const products = answer.products.map(({ id, shopAlias }) => ({ id, alias: shopAlias }));
  const shops = answer.shops.map(({ id, alias, name, mainImage }) => ({ id, alias, name, logo: mainImage }));
  writeFavourites({
    ...favourites,
    products: merged(products, favourites.products, unsent.products),
    shops: merged(shops, favourites.shops, unsent.shops),
    owner: userId,
    unsent,
  });
}

/** An account that is new on this device gets the favourites of the device, but nothing of another account. */
function beginWith(userId: number): Favourites {
  const favourites = readFavourites();
  if (favourites.owner === userId) return favourites;
  const kept =
    favourites.owner === null ? favourites : { ...favourites, products: [], shops: [], owner: null };
  const next: Favourites = { ...kept, unsent: { products: [], shops: [] } };
  writeFavourites(next);
  return next;
}

async function exchange(userId: number): Promise<void> {
  const favourites = beginWith(userId);
  const changes = changesFor(favourites, userId);
  const hasChanges = KINDS.some((kind) => changes[kind].size > 0);
  const products = idsOf(favourites, 'products', changes);
  const shops = idsOf(favourites, 'shops', changes);
  const body = {
    addProducts: products.add,
    removeProducts: products.remove,
    addShops: shops.add,
    removeShops: shops.remove,
  };
  const answer = await (hasChanges ? call('POST', '/api/saved', { body }) : call('GET', '/api/saved'));
  const isStillThere = isSignedIn() && currentSession().user?.id === userId;
  if (isStillThere) applyAnswer(answer, changes, userId);
}

let last: Promise<void> = Promise.resolve();

/** Merges what the device keeps with the account, one exchange after the other. */
export function syncFavourites(): Promise<void> {
  last = last.then(async () => {
    const userId = currentSession().user?.id;
    if (!isSignedIn() || userId === undefined) return;
    try {
      await exchange(userId);
    } catch {
      // Offline: everything stays on the device. The next change or page tries again, and so does `online`.
    }
  });
  return last;
}

/** Keeps the device and the account alike while somebody is signed in. */
export function useFavouritesSync(): void {
  const { signedIn, user } = useSession();
  const { unsent, owner } = useFavourites();
  const userId = signedIn ? user?.id : undefined;
  useEffect(() => {
    if (userId === undefined) return;
    const sync = () => void syncFavourites();
    sync();
    window.addEventListener('online', sync);
    return () => window.removeEventListener('online', sync);
  }, [userId]);

  const isDirty = userId !== undefined && owner === userId && KINDS.some((kind) => unsent[kind].length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change starts the pause anew.
  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(() => void syncFavourites(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [unsent, isDirty]);
}
