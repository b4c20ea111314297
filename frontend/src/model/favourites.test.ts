import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { clearBuyer } from './buyer';
import {
  clearFavourites,
  FAVOURITES_MAX,
  newestSeen,
  storeViewed,
  storeVisit,
  toggleProduct,
  toggleShop,
  useFavourites,
} from './favourites';

const favourites = () => renderHook(useFavourites).result.current;
const stored = () => JSON.parse(localStorage.getItem('saved') ?? 'null');

beforeEach(() => {
  clearFavourites();
});

test('a product is saved and removed again, the newest first', () => {
  toggleProduct({ id: 1, alias: 'anna' });
  toggleProduct({ id: 2, alias: 'anna' });
  expect(favourites().products.map(({ id }) => id)).toEqual([2, 1]);
  expect(stored().products).toHaveLength(2);
  toggleProduct({ id: 2, alias: 'anna' });
  expect(favourites().products.map(({ id }) => id)).toEqual([1]);
});

test('a followed shop is kept with its name for the list', () => {
  toggleShop({ id: 3, alias: 'anna', name: '青花茶器', logo: null });
  expect(stored().shops).toEqual([{ id: 3, alias: 'anna', name: '青花茶器', logo: null }]);
  toggleShop({ id: 3, alias: 'renamed', name: 'renamed since', logo: null });
  expect(favourites().shops).toEqual([]);
});

test('what was viewed is kept once, and no more than the server looks up at once', () => {
  for (let id = 1; id <= FAVOURITES_MAX + 5; id += 1) storeViewed({ id, alias: 'anna' });
  storeViewed({ id: 20, alias: 'anna' });
  const { viewed } = favourites();
  expect(viewed).toHaveLength(FAVOURITES_MAX);
  expect(viewed[0]?.id).toBe(20);
  expect(viewed.filter(({ id }) => id === 20)).toHaveLength(1);
});

test('what was new when a visit began stays new until the visit has ended', () => {
  const hour = 3_600_000;
  expect(newestSeen('anna', 0)).toBeNull();
  storeVisit('anna', 12, 0);
  expect(newestSeen('anna', hour), 'within the first visit nothing is new').toBeNull();
  const next = 24 * hour;
  expect(newestSeen('anna', next)).toBe(12);
  storeVisit('anna', 15, next);
  expect(newestSeen('anna', next + hour), 'after a reload').toBe(12);
  storeVisit('anna', 16, next + 5 * hour);
  expect(newestSeen('anna', next + 10 * hour), 'each look continues the visit').toBe(12);
  expect(newestSeen('anna', next + 12 * hour)).toBe(16);
  expect(newestSeen('berta', next)).toBeNull();
});

test('signing out leaves nothing on the device', () => {
  toggleProduct({ id: 1, alias: 'anna' });
  clearBuyer();
  expect(stored()).toBeNull();
  expect(favourites().products).toEqual([]);
});

test('what was stored before accounts kept it is read', () => {
  favourites();
  const before = { products: [{ id: 1, alias: 'anna' }], shops: [], viewed: [], visits: {} };
  localStorage.setItem('saved', JSON.stringify(before));
  window.dispatchEvent(new StorageEvent('storage', { key: 'saved' }));
  expect(favourites().products).toEqual(before.products);
  expect(favourites().unsent).toEqual({ products: [], shops: [] });
  toggleProduct({ id: 2, alias: 'anna' });
  expect(stored().products).toHaveLength(2);
});
