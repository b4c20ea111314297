import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { frameOf } from '@/app/navigation/test-app';
import { Providers } from '@/app/providers';
import { testLine, testOrder } from '@/features/order/detail/order-fixture';
import { loadTexts, startI18n } from '@/i18n/setup';
import OrderDetail from './order-detail';

beforeEach(async () => {
  await startI18n();
  await Promise.all([loadTexts('order'), loadTexts('inquiry')]);
});

test('total, tracking number and contact come before the lines', async () => {
  const order = testOrder({
    viewer: 'merchant',
    carrier: '中通',
    trackingNumber: 'ZT77',
    lines: [testLine({})],
  });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 0, message: '', data: order })));
  const router = createMemoryRouter(
    [{ path: '/order/detail/:id', element: <OrderDetail />, ...frameOf('/order/detail/7') }],
    {
      initialEntries: ['/order/detail/1'],
    },
  );
  render(
    <Providers queries={new QueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  const line = await screen.findByRole('heading', { level: 3, name: order.lines[0]?.name ?? '' });
  for (const before of [
    screen.getByText(/^合计/),
    screen.getByText('ZT77'),
    screen.getByText(order.customerName),
  ]) {
    expect(before.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});
