import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveTokens } from '@/api/session';
import { frameOf } from '@/app/navigation/test-app';
import { Providers } from '@/app/providers';
import { RouterBridge } from '@/app/router-bridge';
import { loadTexts, startI18n } from '@/i18n/setup';
import Orders from './orders';

/** The queries of the lists that were read. */
let read: URLSearchParams[];

beforeEach(async () => {
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  await startI18n();
  await loadTexts('order');
  read = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname, searchParams } = new URL(input.url, 'http://localhost');
    if (pathname === '/api/order') read.push(searchParams);
    const data = pathname === '/api/order' ? { list: [], total: 0, nextCursor: null } : {};
    return new Response(JSON.stringify({ code: 0, message: '', data }));
  });
  const element = (
    <RouterBridge>
      <Orders />
    </RouterBridge>
  );
  const router = createMemoryRouter([{ path: '*', element, ...frameOf('/order') }], {
    initialEntries: ['/order?side=received'],
  });
  render(
    <Providers queries={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </Providers>,
  );
});

test('the list follows what is typed, also when a status is chosen, and all are shown without it', async () => {
  const field = await screen.findByRole('searchbox', { name: '搜索订单' });
  await userEvent.type(field, 'Karim');
  await userEvent.click(screen.getByRole('button', { name: '待确认' }));
  await waitFor(() => {
    expect(Object.fromEntries(read.at(-1) ?? [])).toMatchObject({ keyword: 'Karim', status: 'submitted' });
  });
  await userEvent.click(await screen.findByRole('button', { name: '查看全部订单' }));
  expect(field).toHaveValue('');
});
