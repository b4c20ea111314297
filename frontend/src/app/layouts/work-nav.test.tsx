import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveTokens } from '@/api/session';
import { storeBuyingAccount } from '@/features/account/buying-accounts';
import { loadTexts, startI18n } from '@/i18n/setup';
import { Providers } from '../providers';
import { RouterBridge } from '../router-bridge';
import { WorkNav } from './work-nav';

/** Opens the navigation of an account without products. */
function open(orders: object[]) {
  const shop = { id: 5, alias: 'lina', name: 'lina', productCount: 0, mainImage: null };
  const view = { shop, account: { id: 5, role: 'merchant' } };
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname } = new URL(input.url, 'http://localhost');
    const data = pathname === '/api/order' ? { list: orders, nextCursor: null } : view;
    return new Response(JSON.stringify({ code: 0, message: '', data }));
  });
  const element = (
    <RouterBridge>
      <WorkNav />
    </RouterBridge>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/merchant'] });
  render(
    <Providers queries={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

beforeEach(async () => {
  localStorage.clear();
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
  await startI18n();
  await loadTexts('account');
});

test('who has ordered has a buyer’s navigation on any device', async () => {
  open([{ orderNumber: '1' }]);
  expect(await screen.findByRole('link', { name: '我的账号' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '我的商品' })).toBeNull();
});

test('who registered from an order and has not sent it has a buyer’s navigation', async () => {
  storeBuyingAccount(5);
  open([]);
  expect(await screen.findByRole('link', { name: '我的账号' })).toBeVisible();
});

test('who registered to open a shop has a merchant’s navigation', async () => {
  open([]);
  expect(await screen.findByRole('link', { name: '我的商品' })).toBeVisible();
  expect(screen.getByRole('link', { name: '我的店铺' })).toBeVisible();
});
