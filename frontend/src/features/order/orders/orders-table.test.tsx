import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { ToastHost } from '@/ui/toast';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { testOrder } from '../detail/order-fixture';
import type { OrderSort, OrderSummary } from '../types';
import { OrderList } from './order-list';

const numberOf = (at: number) => `2701150A1B2C3D${String(at).padStart(2, '0')}`;
let reads: URLSearchParams[];
let changes: { path: string; body: object }[];
let count: number;

const respond = (data: object) => new Response(JSON.stringify({ code: 0, message: '', data }));

function summary(at: number): OrderSummary {
  const order = testOrder({ orderNumber: numberOf(at), status: 'submitted', actions: ['confirm', 'cancel'] });
  return {
    ...order,
    customerName: `客户 ${at}`,
    lineCount: 1,
    pictures: [],
    productNames: ['茶杯', '茶壶'],
    unread: at === 1,
  };
}

function Screen() {
  const [sort, setSort] = useState<OrderSort | null>(null);
  return (
    <OrderList
      filters={{ side: 'received' }}
      sort={sort}
      onSort={setSort}
      hrefOf={({ orderNumber }) => `#order/${orderNumber}`}
      printHrefOf={(numbers) => `#print/${numbers.join('+')}`}
      shareUrlOf={() => null}
      blocksDownloads={false}
      empty={null}
    />
  );
}

async function open(orders = 3) {
  count = orders;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <UiTextsFixture>
          <Screen />
          <ToastHost />
        </UiTextsFixture>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.findByRole('grid', { name: '我卖的' });
}

const row = (at: number) => screen.getByRole('row', { name: new RegExp(numberOf(at)) });

afterEach(() => vi.restoreAllMocks());

beforeEach(async () => {
  localStorage.clear();
  // Room for all columns.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1600);
  reads = [];
  changes = [];
  window.matchMedia = (query: string) => ({ matches: query.includes('1024') }) as MediaQueryList;
  await startI18n();
  await loadTexts('order');
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname, searchParams } = new URL(input.url, 'http://localhost');
    if (input.method === 'PUT') {
      changes.push({ path: pathname, body: await input.json() });
      const orderNumber = pathname.split('/')[3] ?? '';
      return respond(testOrder({ orderNumber, status: 'confirmed', actions: ['ship', 'cancel'] }));
    }
    if (pathname !== '/api/order') return respond({});
    reads.push(searchParams);
    const list = Array.from({ length: count }, (_, at) => summary(at + 1));
    return respond({ list, total: count, nextCursor: null });
  });
});

test('an order is confirmed and can then be shipped in its row, with the keyboard', async () => {
  await open();
  expect(Object.fromEntries(reads[0] ?? [])).toEqual({ side: 'received', limit: '100', withTotal: 'true' });
  expect(screen.getByText('共 3 个订单')).toBeVisible();
  expect(within(row(1)).getByText('新')).toBeVisible();
  within(row(1)).getByRole('rowheader').focus();
  await userEvent.keyboard('{ArrowDown}{End}{Enter}');
  const ship = await within(row(2)).findByRole('button', { name: /确认发货/ });
  await waitFor(() => expect(ship).not.toHaveAttribute('aria-disabled', 'true'));
  expect(changes).toEqual([{ path: `/api/order/${numberOf(2)}/status`, body: { action: 'confirm' } }]);
  expect(within(row(1)).getByRole('button', { name: /确认订单/ }), 'the others stay').toBeVisible();
  expect(within(row(2)).getAllByRole('gridcell').at(-1), 'arrows continue from here').toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('Enter on any other cell opens the order', async () => {
  await open();
  within(row(3)).getByRole('rowheader').focus();
  await userEvent.keyboard('{Enter}');
  expect(window.location.hash).toBe(`#order/${numberOf(3)}`);
});

test('the server sorts by date and total, and the device by the rest', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: '合计' }));
  await waitFor(() => expect(reads.at(-1)?.get('sort')).toBe('totalDesc'));
  await userEvent.click(await screen.findByRole('button', { name: '合计' }));
  await waitFor(() => expect(reads.at(-1)?.get('sort')).toBe('totalAsc'));
  await userEvent.click(await screen.findByRole('button', { name: '客户' }));
  expect(screen.getByRole('columnheader', { name: '客户' })).toHaveAttribute('aria-sort', 'ascending');
  expect(reads.at(-1)?.get('sort')).toBe('totalAsc');
});

test('a range of orders is selected and printed in the order of the list', async () => {
  await open(5);
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: new RegExp(numberOf(4)) }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: new RegExp(numberOf(2)) }));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('已选 3 个订单')).toBeVisible();
  const print = screen.getByRole('link', { name: '打印' });
  expect(print).toHaveAttribute('href', `#print/${[2, 3, 4].map(numberOf).join('+')}`);
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(screen.queryByText(/^已选/)).toBeNull();
});

test('at most a hundred orders are selected', async () => {
  await open(101);
  await userEvent.click(screen.getByRole('checkbox', { name: '全选已加载的行' }));
  expect(await screen.findByText('一次最多选择 100 个订单')).toBeVisible();
  expect(screen.getByText('已选 100 个订单')).toBeVisible();
});

test('a narrow window shows cards, and asks for no order that it cannot show', async () => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  count = 2;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <UiTextsFixture>
          <Screen />
        </UiTextsFixture>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.queryByRole('grid')).toBeNull();
  expect(Object.fromEntries(reads[0] ?? [])).toEqual({ side: 'received', limit: '20' });
});
