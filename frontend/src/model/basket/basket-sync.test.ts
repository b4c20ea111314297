import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveTokens, signOut } from '@/api/session';
import { addLines, type BasketInput, type BasketView, changeLine, type NewLine, removeLines } from './basket';
import { basketOf, dropBaskets, updateBasket } from './basket-store';
import { syncBasket, useBasketSync } from './basket-sync';

const SHOP = { id: 2, alias: 'hengwen' };
const USER = 5;

/** The account's basket as the server keeps it. */
let account: BasketView;
let methods: string[];
/** Runs while a request with this method is on its way. */
let during: { method: string; run: () => void } | null;
let isPutRefused: boolean;

async function serve(request: Request): Promise<Response> {
  methods.push(request.method);
  if (during?.method === request.method) during.run();
  if (request.method === 'PUT') {
    if (isPutRefused) {
      return Response.json({ code: 1, failure: { reason: 'unavailable' }, message: '' }, { status: 503 });
    }
    const { lines }: BasketInput = await request.json();
    const stored = lines.map(({ skuId, quantity, remark = '', changedAt }) => ({
      skuId,
      productId: 7,
      quantity,
      remark,
      changedAt: changedAt ?? new Date(0).toISOString(),
    }));
    account = { revision: account.revision + 1, lines: stored };
  }
  return Response.json({ code: 0, data: account, message: '' });
}

function signInAs(id: number): void {
  const user = { id, alias: `user${id}`, companyName: '', role: 'merchant' };
  localStorage.setItem('userInfo', JSON.stringify(user));
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
}

function add(skuId: number, at: number): void {
  const line: NewLine = { skuId, productId: 7, quantity: 1, price: 100, look: null };
  updateBasket(SHOP, (basket) => addLines(basket, [line], 'add', at).basket);
}

/** Signs out as the app does. */
function leave(): void {
  signOut();
  dropBaskets();
}

const count = (method: string) => methods.filter((one) => one === method).length;
const skuIds = () => basketOf(SHOP.id)?.lines.map(({ skuId }) => skuId);

beforeEach(() => {
  signOut();
  updateBasket(SHOP, (basket) => ({ ...basket, lines: [], removed: {}, owner: USER }));
  dropBaskets();
  account = { revision: 1, lines: [] };
  methods = [];
  during = null;
  isPutRefused = false;
  vi.stubGlobal('fetch', vi.fn(serve));
});

afterEach(() => {
  vi.useRealTimers();
});

test('the device and the account have what both had', async () => {
  account.lines = [
    { skuId: 61, productId: 7, quantity: 3, remark: '', changedAt: new Date(1).toISOString() },
  ];
  signInAs(USER);
  add(51, 1_000);
  await syncBasket(SHOP, USER);
  expect(skuIds()).toEqual([51, 61]);
  expect(account.lines.map(({ skuId }) => skuId)).toEqual([51, 61]);
});

test.each(['GET', 'PUT'])('the answer to a %s that comes after signing out is not stored', async (method) => {
  signInAs(USER);
  account.lines = [
    { skuId: 61, productId: 7, quantity: 3, remark: '', changedAt: new Date(1).toISOString() },
  ];
  updateBasket(SHOP, (basket) => ({ ...basket, owner: USER }));
  add(51, 1_000);
  during = { method, run: leave };
  await syncBasket(SHOP, USER);
  expect(count(method)).toBe(1);
  expect(basketOf(SHOP.id)).toBeNull();
  expect(localStorage.getItem(`basket:${SHOP.id}`)).toBeNull();
});

test('an exchange that waited for its turn does not touch the basket of the next account', async () => {
  signInAs(USER + 1);
  updateBasket(SHOP, (basket) => ({ ...basket, owner: USER + 1 }));
  add(51, 1_000);
  await syncBasket(SHOP, USER);
  expect([methods, skuIds(), basketOf(SHOP.id)?.owner]).toEqual([[], [51], USER + 1]);
});

test('a refused basket is sent again only after the next change', async () => {
  vi.useFakeTimers();
  signInAs(USER);
  add(51, 1_000);
  isPutRefused = true;
  const { unmount } = renderHook(() => useBasketSync(SHOP));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  const sent = count('PUT');
  expect(sent).toBeLessThanOrEqual(2);
  isPutRefused = false;
  act(() => {
    updateBasket(SHOP, (basket) => changeLine(basket, 51, { quantity: 4 }, 2_000));
  });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(count('PUT')).toBe(sent + 1);
  expect(account.lines.map(({ skuId, quantity }) => [skuId, quantity])).toEqual([[51, 4]]);
  unmount();
});

test('a removal that the server refuses is sent again only after the next change', async () => {
  vi.useFakeTimers();
  account.lines = [
    { skuId: 51, productId: 7, quantity: 3, remark: '', changedAt: new Date(1).toISOString() },
  ];
  signInAs(USER);
  updateBasket(SHOP, (basket) => ({ ...basket, removed: { 51: 1_000 }, owner: USER }));
  isPutRefused = true;
  const { unmount } = renderHook(() => useBasketSync(SHOP));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  const sent = count('PUT');
  expect(sent).toBeLessThanOrEqual(2);
  isPutRefused = false;
  act(() => add(61, 2_000));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect([count('PUT'), account.lines.map(({ skuId }) => skuId)]).toEqual([sent + 1, [61]]);
  expect(basketOf(SHOP.id)?.removed).toEqual({});
  unmount();
});

test('an exchange that changes nothing leaves the stored basket as it is', async () => {
  signInAs(USER);
  add(51, 1_000);
  await syncBasket(SHOP, USER);
  const store = vi.spyOn(Storage.prototype, 'setItem');
  await syncBasket(SHOP, USER);
  expect(store.mock.calls.filter(([key]) => key.startsWith('basket:'))).toEqual([]);
  store.mockRestore();
});

test('more lines than a basket takes stay on both sides until some are removed', async () => {
  const there = Array.from({ length: 200 }, (_, index) => ({
    skuId: index + 1,
    productId: 7,
    quantity: 1,
    remark: '',
    changedAt: new Date(0).toISOString(),
  }));
  account = { revision: 1, lines: there };
  signInAs(USER);
  add(901, 1);
  await syncBasket(SHOP, USER);
  expect([skuIds()?.length, account.lines.length, count('PUT')]).toEqual([201, 200, 0]);
  updateBasket(SHOP, (basket) => removeLines(basket, [1], Date.now()));
  await syncBasket(SHOP, USER);
  expect(skuIds()).toContain(901);
  expect(account.lines.map(({ skuId }) => skuId)).toEqual(skuIds());
  expect(account.lines).toHaveLength(200);
});

test('a change just before the page is left is still sent', async () => {
  vi.useFakeTimers();
  account.lines = [
    { skuId: 51, productId: 7, quantity: 3, remark: '', changedAt: new Date(1).toISOString() },
  ];
  signInAs(USER);
  const { unmount } = renderHook(() => useBasketSync(SHOP));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(skuIds()).toEqual([51]);
  act(() => {
    updateBasket(SHOP, (basket) => removeLines(basket, [51], Date.now()));
  });
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect([count('PUT'), account.lines]).toEqual([1, []]);
});
