import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { frameOf } from '@/app/navigation/test-app';
import { Providers } from '@/app/providers';
import { RouterBridge } from '@/app/router-bridge';
import { testOrder } from '@/features/order/detail/order-fixture';
import { orderQuery } from '@/features/order/queries';
import { loadTexts, startI18n } from '@/i18n/setup';
import OrderPrint from './order-print';

vi.mock('@/features/order/print/qr-image', () => ({
  QrImage: ({ text }: { text: string }) => <img alt={text} />,
}));

beforeEach(async () => {
  await startI18n();
  await Promise.all([loadTexts('order'), loadTexts('inquiry')]);
});

test('the QR code opens the order in the language of the buyer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const order = testOrder({ buyerLanguage: 'ar' });
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  queries.setQueryData(orderQuery(order.orderNumber, undefined).queryKey, order);
  const element = (
    <RouterBridge>
      <OrderPrint />
    </RouterBridge>
  );
  const initialEntries = [`/order/detail/${order.orderNumber}/print`];
  const router = createMemoryRouter(
    [{ path: '/order/detail/:id/print', element, ...frameOf('/order/detail/7/print') }],
    { initialEntries },
  );
  render(
    <Providers queries={queries}>
      <RouterProvider router={router} />
    </Providers>,
  );
  const qr = await screen.findByAltText(/^http/);
  const url = new URL(qr.getAttribute('alt') ?? '');
  expect(url.pathname).toBe(`/order/detail/${order.orderNumber}`);
  expect(Object.fromEntries(url.searchParams)).toEqual({ t: 'token', m: 'qinghe', lang: 'ar' });
});
