import { beforeEach, expect, test } from 'vitest';
import { signOut } from '@/api/session';
import { addLines } from './basket/basket';
import { basketOf, updateBasket } from './basket/basket-store';
import { clearBuyer, currentOwner, storeBuyer, storedBuyer } from './buyer';

const LIN = { customerName: '林晓', customerPhone: '13900002218', country: 'CN', address: '文三路 90 号' };
const SHOP = { id: 2, alias: 'hengwen' };

/** Signs in as the user with this id, as another tab would. */
function signInAs(id: number | null) {
  const user = id === null ? null : { id, alias: 'a', companyName: '', role: 'merchant' };
  localStorage.setItem('userInfo', JSON.stringify(user));
  window.dispatchEvent(new StorageEvent('storage', { key: 'sessionChanged' }));
}

beforeEach(() => {
  localStorage.clear();
  signInAs(7);
});

test('the buyer of the last order is remembered for the same account only', () => {
  expect(currentOwner()).toBe(7);
  storeBuyer(LIN);
  expect(storedBuyer()).toEqual(LIN);
  signInAs(8);
  expect(storedBuyer()).toBeNull();
  signInAs(7);
  expect(storedBuyer()).toEqual(LIN);
});

test('signing out leaves neither buyer nor drafts nor baskets', () => {
  storeBuyer(LIN);
  localStorage.setItem('order-draft:7/7', JSON.stringify({ form: LIN }));
  localStorage.setItem('other', 'x');
  const line = { skuId: 1, productId: 1, quantity: 1, price: 1, look: null };
  updateBasket(SHOP, (basket) => ({ ...addLines(basket, [line], 'add', 1).basket, owner: 7 }));
  updateBasket({ id: 3, alias: 'visitor' }, (basket) => addLines(basket, [line], 'add', 1).basket);
  signOut();
  clearBuyer();
  signInAs(7);
  expect(storedBuyer()).toBeNull();
  expect(localStorage.getItem('order-draft:7/7')).toBeNull();
  expect(localStorage.getItem('other')).toBe('x');
  expect([basketOf(2), basketOf(3)]).toEqual([null, null]);
});
