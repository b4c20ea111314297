import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { ToastHost } from '@/ui/toast';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { testOrder } from '../detail/order-fixture';
import type { OrderFilters, OrderSummary } from '../types';
import { OrderList } from './order-list';

const FIRST = '2701150A1B2C3D4E';
const NUMBERS = [FIRST, '2701160A1B2C3D4F'];
const SUBMITTED: OrderFilters = { side: 'received', status: 'submitted' };
let changes: object[];
let lists: number;
let answer: () => Response;

const respond = (data: object, status = 200) =>
  new Response(JSON.stringify({ code: 0, message: '', data }), { status });

function summary(orderNumber: string): OrderSummary {
  const order = testOrder({ orderNumber, status: 'submitted', actions: ['confirm', 'cancel'] });
  return { ...order, lineCount: 1, pictures: [], productNames: ['茶杯'], unread: true };
}

function open(filters = SUBMITTED) {
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname } = new URL(input.url, 'http://localhost');
    if (input.method === 'PUT') {
      changes.push(await input.json());
      return answer();
    }
    if (pathname === '/api/order') lists += 1;
    return respond({ list: NUMBERS.map(summary), total: 2, nextCursor: null });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <UiTextsFixture>
          <OrderList
            filters={filters}
            sort={null}
            onSort={() => undefined}
            printHrefOf={() => ''}
            blocksDownloads={false}
            hrefOf={({ orderNumber }) => `/order/detail/${orderNumber}`}
            shareUrlOf={() => null}
            empty={null}
          />
          <ToastHost />
        </UiTextsFixture>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const cards = () => screen.findAllByRole('article');
const card = async (at: number) => within((await cards())[at] as HTMLElement);

beforeEach(async () => {
  changes = [];
  lists = 0;
  answer = () => respond(testOrder({ orderNumber: FIRST, status: 'confirmed', actions: ['ship', 'cancel'] }));
  await startI18n();
  await loadTexts('order');
});

test('an order that is confirmed from its card stays in its place and can be shipped next', async () => {
  open();
  await userEvent.click((await card(0)).getByRole('button', { name: /确认订单/ }));
  expect(await (await card(0)).findByRole('button', { name: /确认发货/ })).toBeVisible();
  expect(changes).toEqual([{ action: 'confirm' }]);
  expect((await card(0)).queryByText('新')).toBeNull();
  // The next one is not under the finger: nothing was read again.
  expect((await card(1)).getByRole('button', { name: /确认订单/ })).toBeVisible();
  expect(lists).toBe(1);
});

test('a refusal is shown, and the list is read again: the buyer may have cancelled', async () => {
  answer = () =>
    new Response(JSON.stringify({ code: 7, message: '订单已取消', data: { reason: 'status_changed' } }), {
      status: 409,
    });
  open();
  await userEvent.click((await card(0)).getByRole('button', { name: /确认订单/ }));
  expect(await screen.findByText('订单已取消')).toBeVisible();
  await vi.waitFor(() => expect(lists).toBe(2));
});

test('a buyer’s list offers neither', async () => {
  open({ side: 'placed' });
  expect(await cards()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /确认订单|确认发货/ })).toBeNull();
});
