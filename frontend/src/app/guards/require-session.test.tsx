import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { currentSession, saveOpenid, saveTokens, signOut } from '@/api/session';
import { startI18n } from '@/i18n/setup';
import { ToastHost } from '@/ui/toast';
import { Providers } from '../providers';
import { RequireSession } from './require-session';

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

function open(address: string) {
  const guarded = (
    <RequireSession>
      <p>secret</p>
    </RequireSession>
  );
  const router = createMemoryRouter(
    [
      { path: '/order', element: guarded },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [address] },
  );
  render(
    <Providers queries={new QueryClient()}>
      <RouterProvider router={router} />
      <ToastHost />
    </Providers>,
  );
}

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const user = {
  account: { id: 5, alias: 'jingci', role: 'merchant' },
  shop: { companyName: '景瓷坊' },
};

beforeAll(startI18n);
beforeEach(() => {
  vi.unstubAllGlobals();
  signOut();
  saveOpenid(null);
});

test('with a session the page opens', async () => {
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
  open('/order');
  expect(await screen.findByText('secret')).toBeVisible();
});

test.each([
  ['is read again before the page opens', 200, 5],
  ['that cannot be read does not keep the page closed', 500, undefined],
])('a user whom the browser has dropped %s', async (_, status, id) => {
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
  vi.stubGlobal('fetch', async () =>
    answer(status, { code: status === 200 ? 0 : 1, message: '', data: user }),
  );
  open('/order');
  expect(screen.queryByText('secret')).toBeNull();
  expect(await screen.findByText('secret')).toBeVisible();
  expect(currentSession().user?.id).toBe(id);
});

test('without session and chat account one is sent to log in, and back afterwards', async () => {
  open('/order?side=received&m=jingci');
  expect(await screen.findByText(/^\/login\?/)).toHaveTextContent(
    '/login?redirect=%2Forder%3Fside%3Dreceived%26m%3Djingci&m=jingci',
  );
  expect(screen.getByText('请先登录')).toBeVisible();
});

test('a bound chat account signs in by itself', async () => {
  saveOpenid('sealed');
  const tokens = { accessToken: 'a', refreshToken: 'r' };
  vi.stubGlobal('fetch', async () => answer(200, { code: 0, message: '', data: { ...tokens, user } }));
  open('/order');
  expect(await screen.findByText('secret')).toBeVisible();
});

test('a chat account that belongs to nobody is sent to be bound', async () => {
  saveOpenid('sealed');
  vi.stubGlobal('fetch', async () => answer(200, { code: 0, message: '', data: null }));
  open('/order');
  expect(await screen.findByText('/user/bind?redirect=%2Forder')).toBeVisible();
  expect(screen.getByText('请先绑定账号')).toBeVisible();
});

test('a refused chat handle leads to the login page', async () => {
  saveOpenid('forged');
  vi.stubGlobal('fetch', async () =>
    answer(400, { code: 1, message: '', data: { reason: 'chat_handle_invalid' } }),
  );
  open('/order');
  expect(await screen.findByText('/login?redirect=%2Forder')).toBeVisible();
  // The next visit requests another handle from the chat app.
  expect(currentSession().openid).toBeNull();
});
