import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveTokens, signOut } from '@/api/session';
import { clearFavourites, FAVOURITES_MAX, readFavourites, toggleProduct, toggleShop } from './favourites';
import { syncFavourites, useFavouritesSync } from './favourites-sync';

/** The account as the server keeps it: products and shops, the newest first. */
let account: { products: number[]; shops: number[] };
let asked: { method: string; body: Record<string, number[]> | null }[];
let duringRequest: (() => void) | null;
let isOffline: boolean;

function view() {
  return {
    products: account.products.map((id) => ({ id, shopAlias: 'anna' })),
    shops: account.shops.map((id) => ({ id, alias: `shop${id}`, name: `店${id}`, mainImage: null })),
  };
}

async function serve(request: Request): Promise<Response> {
  const body = request.method === 'POST' ? await request.json() : null;
  asked.push({ method: request.method, body });
  duringRequest?.();
  if (isOffline) throw new TypeError('offline');
  if (body) {
    const merge = (old: number[], add: number[], remove: number[]) => {
      const kept = old.filter((id) => !remove.includes(id));
      return [...add.filter((id) => !kept.includes(id)), ...kept];
    };
    account.products = merge(account.products, body.addProducts, body.removeProducts);
    account.shops = merge(account.shops, body.addShops, body.removeShops);
  }
  return Response.json({ code: 0, data: view(), message: '' });
}

function signInAs(id: number): void {
  const user = { id, alias: `user${id}`, companyName: '', role: 'merchant' };
  localStorage.setItem('userInfo', JSON.stringify(user));
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
}

const products = () => readFavourites().products.map(({ id }) => id);
const shops = () => readFavourites().shops.map(({ id }) => id);

beforeEach(() => {
  signOut();
  clearFavourites();
  account = { products: [], shops: [] };
  asked = [];
  duringRequest = null;
  isOffline = false;
  vi.stubGlobal('fetch', vi.fn(serve));
});

test('without an account nothing is sent', async () => {
  toggleProduct({ id: 1, alias: 'anna' });
  await syncFavourites();
  expect(asked).toEqual([]);
});

test('after signing in the device and the account have what both had, the device first', async () => {
  account = { products: [7], shops: [9] };
  toggleProduct({ id: 1, alias: 'anna' });
  toggleProduct({ id: 2, alias: 'anna' });
  toggleShop({ id: 3, alias: 'anna', name: '茶', logo: null });
  signInAs(5);
  await syncFavourites();
  expect(asked[0]?.body).toMatchObject({ addProducts: [2, 1], addShops: [3], removeProducts: [] });
  expect([products(), shops()]).toEqual([
    [2, 1, 7],
    [3, 9],
  ]);
  expect(readFavourites().shops[1]).toEqual({ id: 9, alias: 'shop9', name: '店9', logo: null });
});

test('what a visitor removed before signing in stays in the account', async () => {
  account.products = [1];
  toggleProduct({ id: 1, alias: 'anna' });
  toggleProduct({ id: 1, alias: 'anna' });
  signInAs(5);
  await syncFavourites();
  await syncFavourites();
  expect([products(), account.products]).toEqual([[1], [1]]);
});

test('more changes than one request takes are sent one after the other', async () => {
  account.products = Array.from({ length: FAVOURITES_MAX }, (_, index) => index + 1);
  signInAs(5);
  await syncFavourites();
  for (const id of products()) toggleProduct({ id, alias: 'anna' });
  toggleProduct({ id: 99, alias: 'anna' });
  await syncFavourites();
  await syncFavourites();
  const sizes = asked.slice(1).map(({ body }) => [body?.addProducts?.length, body?.removeProducts?.length]);
  expect(sizes).toEqual([
    [0, FAVOURITES_MAX],
    [1, 0],
  ]);
  expect([products(), account.products]).toEqual([[99], [99]]);
});

test('later only what changed is sent, and what another device removed goes here, too', async () => {
  toggleProduct({ id: 1, alias: 'anna' });
  signInAs(5);
  await syncFavourites();
  account.products = [4];
  toggleProduct({ id: 2, alias: 'anna' });
  await syncFavourites();
  expect(asked[1]?.body).toMatchObject({ addProducts: [2], removeProducts: [] });
  expect(products()).toEqual([2, 4]);
  toggleProduct({ id: 4, alias: 'anna' });
  await syncFavourites();
  expect(asked[2]?.body).toMatchObject({ addProducts: [], removeProducts: [4] });
  await syncFavourites();
  expect(asked[3]?.method).toBe('GET');
});

test('what is changed during a request is neither lost nor undone', async () => {
  signInAs(5);
  account.products = [1, 2];
  await syncFavourites();
  toggleProduct({ id: 3, alias: 'anna' });
  duringRequest = () => {
    duringRequest = null;
    toggleProduct({ id: 3, alias: 'anna' });
    toggleProduct({ id: 2, alias: 'anna' });
  };
  await syncFavourites();
  expect(products()).toEqual([1]);
  await syncFavourites();
  expect(account.products).toEqual([1]);
});

test('offline everything stays and is sent with the next exchange', async () => {
  signInAs(5);
  await syncFavourites();
  toggleProduct({ id: 3, alias: 'anna' });
  isOffline = true;
  await syncFavourites();
  expect([products(), account.products]).toEqual([[3], []]);
  isOffline = false;
  await syncFavourites();
  expect(account.products).toEqual([3]);
});

test('another user of the device gets nothing of the first', async () => {
  toggleProduct({ id: 1, alias: 'anna' });
  signInAs(5);
  await syncFavourites();
  account = { products: [8], shops: [] };
  signInAs(6);
  await syncFavourites();
  expect(account.products).toEqual([8]);
  expect(products()).toEqual([8]);
});

test('an answer that comes after signing out changes nothing', async () => {
  signInAs(5);
  account.products = [1];
  duringRequest = () => {
    signOut();
    clearFavourites();
  };
  await syncFavourites();
  expect(products()).toEqual([]);
});

test('the page merges when somebody signs in, and sends what is tapped then', async () => {
  signInAs(5);
  renderHook(useFavouritesSync);
  await waitFor(() => expect(readFavourites().owner).toBe(5));
  toggleProduct({ id: 3, alias: 'anna' });
  await waitFor(() => expect(account.products).toEqual([3]), { timeout: 5_000 });
});

test('what could not be sent without a network is sent when it is back', async () => {
  account.products = [7];
  toggleProduct({ id: 1, alias: 'anna' });
  signInAs(5);
  isOffline = true;
  renderHook(useFavouritesSync);
  await waitFor(() => expect(asked).toHaveLength(1));
  await syncFavourites();
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(products()).toEqual([1, 7]));
  expect(account.products).toEqual([1, 7]);
});
