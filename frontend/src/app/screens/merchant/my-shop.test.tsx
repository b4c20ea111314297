import { focusManager, QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveTokens, signOut } from '@/api/session';
import { Providers } from '@/app/providers';
import { RouterBridge } from '@/app/router-bridge';
import { storeBuyingAccount } from '@/features/account/buying-accounts';
import { loadTexts, startI18n } from '@/i18n/setup';
import MyShop from './my-shop';

const SETTLEMENT = { state: 'trial', level: 'S', trialEndsAt: null, productCap: 20 };
const TODAY = {
  day: '2027-01-18',
  monday: '2027-01-18',
  ordersToConfirm: 12,
  ordersToShip: 0,
  openInquiries: 3,
  salesToday: { orders: 2, total: 123_450 },
  salesThisWeek: { orders: 0, total: 0 },
  soldOut: 4,
  lowStock: 5,
};
let orders: object[];
let asked: string[];

function view(account: object, productCount: number) {
  const shop = { id: 5, alias: 'lina', name: 'lina', productCount, contacts: [], mainImage: null };
  return {
    shop,
    account: {
      id: 5,
      role: 'merchant',
      settlement: { ...SETTLEMENT, productCount },
      unreadOrders: 0,
      unreadInquiries: 0,
      unreadNotifications: 0,
      chatAccounts: 0,
      ...account,
    },
  };
}

function open(account: object = {}, productCount = 0) {
  asked = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname, search } = new URL(input.url, 'http://localhost');
    asked.push(pathname + search);
    const page = { list: pathname === '/api/order' ? orders : [], total: 0, nextCursor: null };
    const answers: Record<string, object> = {
      '/api/user': view(account, productCount),
      '/api/today': TODAY,
      '/api/today/waiting': { ...page, total: 2 },
    };
    const data = answers[pathname] ?? page;
    return new Response(JSON.stringify({ code: 0, message: '', data }));
  });
  const element = (
    <RouterBridge>
      <MyShop />
    </RouterBridge>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/merchant'] });
  render(
    <Providers queries={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

const openOwn = () => screen.findByRole('button', { name: /我也要开店/ });

beforeEach(async () => {
  localStorage.clear();
  orders = [];
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
  await startI18n();
  await loadTexts('account');
});

afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

test('who registered from an order and has not sent it sees a buyer’s page', async () => {
  storeBuyingAccount(5);
  open();
  expect(await openOwn()).toBeVisible();
  expect(screen.getByRole('link', { name: '我的订单' })).toHaveAttribute('href', '/order');
  expect(screen.queryByRole('link', { name: /店铺设置|我的商品/ })).toBeNull();
  expect(document.title).toBe('我的账号');
});

test('who is not signed in may be a buyer: the title does not speak of a shop', () => {
  signOut();
  open();
  expect(document.title).toBe('我的账号');
  expect(screen.getByRole('heading', { name: '登录后查看订单、管理店铺' })).toBeVisible();
});

test('who has ordered sees a buyer’s page on any device, and unfolds the shop', async () => {
  orders = [{ orderNumber: '1' }];
  open();
  await userEvent.click(await openOwn());
  expect(await screen.findByRole('link', { name: '我的商品' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /我也要开店/ })).toBeNull();
});

test('who registered to open a shop sees it at once', async () => {
  open();
  expect(await screen.findByRole('link', { name: '我的商品' })).toBeVisible();
  expect(document.title).toBe('我的店铺');
});

test('a published product unfolds the shop for good', async () => {
  storeBuyingAccount(5);
  open({}, 1);
  expect(await screen.findByRole('link', { name: '我的商品' })).toBeVisible();
});

test('new orders, inquiries and notifications are counted', async () => {
  open({ unreadOrders: 3, unreadInquiries: 2, unreadNotifications: 7 }, 1);
  expect(await screen.findByRole('link', { name: /我的订单.*3\s个新订单/ })).toHaveAttribute(
    'href',
    '/order?side=received',
  );
  expect(screen.getByRole('link', { name: /收到的询价.*2\s条新询价/ })).toHaveAttribute(
    'href',
    '/order?side=inquiries',
  );
  expect(screen.getByRole('link', { name: /7\s条未读/ })).toHaveAttribute('href', '/notifications');
});

test('a shop with products leads to the search for one of them', async () => {
  open({}, 300);
  expect(await screen.findByRole('link', { name: '搜索我的商品' })).toHaveAttribute(
    'href',
    '/edit/product/list#search',
  );
});

test('the numbers of the day lead to their lists', async () => {
  open({}, 300);
  const day = await screen.findByRole('navigation', { name: '今日' });
  const link = (name: RegExp) => within(day).findByRole('link', { name });
  const expected: [RegExp, string][] = [
    [/待确认\s*12/, '/order?side=received&status=submitted'],
    [/待发货\s*0/, '/order?side=received&status=confirmed'],
    [/待回复询价\s*3/, '/order?side=inquiries&status=open'],
    [/今日销售.*1,234\.50.*2\s单/, '/order?side=received&from=2027-01-18'],
    [/本周销售.*0\.00$/, '/order?side=received&from=2027-01-18'],
    [/已售罄商品\s*4/, '/edit/product/list?state=soldOut'],
    [/库存少的商品\s*5/, '/edit/product/list?state=low'],
  ];
  for (const [name, href] of expected) expect(await link(name)).toHaveAttribute('href', href);
  expect(screen.getByRole('link', { name: '全部待办' })).toHaveAttribute('href', '/waiting');
});

test('the numbers of the day are read again every 30 s and when the user returns, as at midnight', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open({}, 300);
  const read = () => asked.filter((path) => path === '/api/today').length;
  await waitFor(() => expect(read()).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(read()).toBe(2);
  act(() => focusManager.setFocused(false));
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(read()).toBe(2);
  act(() => focusManager.setFocused(true));
  await waitFor(() => expect(read()).toBe(3));
});

test('a buyer finds what waits', async () => {
  storeBuyingAccount(5);
  open();
  expect(await screen.findByRole('link', { name: /全部待办.*2\s项/ })).toHaveAttribute('href', '/waiting');
  expect(screen.queryByRole('navigation', { name: '今日' })).toBeNull();
  expect(asked.filter((path) => path === '/api/today')).toEqual([]);
});

test('the plan is a line until something is due', async () => {
  open({}, 3);
  expect(await screen.findByRole('button', { name: /店铺等级 S.*3\s*\/\s*20/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: '店铺等级' })).toBeNull();
});

test('a plan that is nearly used up is a card', async () => {
  open({}, 19);
  expect(await screen.findByRole('region', { name: '店铺等级' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^店铺等级/ })).toBeNull();
});
