import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveTokens } from '@/api/session';
import { frameOf, openApp } from '@/app/navigation/test-app';
import { loadTexts, startI18n } from '@/i18n/setup';
import NotificationSettings from './notification-settings';

const CHANNELS = {
  revision: 1,
  language: 'zh',
  email: { isAvailable: true, isOn: false, address: '' },
  webhook: { isOn: false, url: '', secret: null },
  chat: { isAvailable: false, isOn: false, bound: 0, refusal: null },
  push: { publicKey: '', devices: [] },
};

/** Opens the settings of an account on a device that knows nothing of it. */
async function open(account: { productCount: number; orders: object[] }) {
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname } = new URL(input.url, 'http://localhost');
    const shop = { id: 5, alias: 'lina', name: 'lina', productCount: account.productCount };
    const answers: Record<string, object> = {
      '/api/user': { shop, account: { id: 5 } },
      '/api/order': { list: account.orders, total: null, nextCursor: null },
      '/api/notification/channels': CHANNELS,
    };
    return new Response(JSON.stringify({ code: 0, message: '', data: answers[pathname] ?? {} }));
  });
  const path = '/notifications/settings';
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  openApp([{ path, element: <NotificationSettings />, ...frameOf(path) }], path, queries);
  await screen.findByText('应用内通知');
  await waitFor(() => expect(queries.isFetching()).toBe(0));
}

const developers = () => screen.queryByRole('button', { name: /Webhook/ });

beforeEach(async () => {
  localStorage.clear();
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
  await startI18n();
  await Promise.all([loadTexts('account'), loadTexts('push')]);
});

test('an account that only buys is offered no webhook, on a device where it did not register either', async () => {
  await open({ productCount: 0, orders: [{ orderNumber: '1' }] });
  expect(developers()).toBeNull();
});

test.each([
  { productCount: 3, orders: [{ orderNumber: '1' }] },
  { productCount: 0, orders: [] },
])('a merchant with $productCount products is offered a webhook', async (account) => {
  await open(account);
  // What the account has is asked for after the channels.
  await waitFor(() => expect(developers()).toBeVisible());
});
