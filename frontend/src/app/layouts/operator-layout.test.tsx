import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveTokens, saveUser, signOut } from '@/api/session';
import { startI18n } from '@/i18n/setup';
import { Providers } from '../providers';
import { RouterBridge } from '../router-bridge';
import { OperatorLayout } from './operator-layout';

type Role = 'merchant' | 'admin';

function view(role: Role) {
  return { account: { id: 5, alias: 'jingci', role }, shop: { companyName: '景瓷坊' } } as never;
}

/** Opens the screen with one role stored at sign-in and another one on the server. */
function open({ kept, now }: { kept: Role; now: () => Promise<Response> }) {
  saveUser(view(kept));
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
  vi.stubGlobal('fetch', now);
  const frame = (
    <RouterBridge>
      <OperatorLayout />
    </RouterBridge>
  );
  const router = createMemoryRouter(
    [{ element: frame, children: [{ path: '/admin', element: <p>secret</p> }] }],
    {
      initialEntries: ['/admin'],
    },
  );
  render(
    <Providers queries={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

const answering = (role: Role) => async () =>
  new Response(JSON.stringify({ code: 0, message: '', data: view(role) }));
const silent = () => new Promise<Response>(() => undefined);

beforeAll(startI18n);
beforeEach(() => {
  vi.unstubAllGlobals();
  signOut();
});

test('an operator sees the screen before the server has said so again', () => {
  open({ kept: 'admin', now: silent });
  expect(screen.getByText('secret')).toBeVisible();
});

test('a merchant finds nothing there, as at any address that does not exist', async () => {
  open({ kept: 'merchant', now: answering('merchant') });
  expect(await screen.findByRole('heading', { level: 2, name: '页面不见了' })).toBeVisible();
  expect(screen.queryByText('secret')).not.toBeInTheDocument();
});

test('who became an operator after signing in is let in', async () => {
  open({ kept: 'merchant', now: answering('admin') });
  expect(await screen.findByText('secret')).toBeVisible();
});

test('who is no longer an operator finds nothing there', async () => {
  open({ kept: 'admin', now: answering('merchant') });
  expect(await screen.findByRole('heading', { level: 2, name: '页面不见了' })).toBeVisible();
  expect(screen.queryByText('secret')).not.toBeInTheDocument();
});

test('without an answer the screen says so and may be tried again', async () => {
  open({ kept: 'merchant', now: async () => Promise.reject(new TypeError('no network')) });
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
});
