import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { InquirySearchList, OrderSearchList } from './search-list';

const at = (day: number) => `2027-01-${day}T08:00:00.000Z`;
const ORDERS = [
  { orderNumber: 'D2', status: 'shipped', customerName: 'Karim', totalPrice: 9_900, createdAt: at(16) },
  { orderNumber: 'D1', status: 'submitted', customerName: '林晓', totalPrice: 12_300, createdAt: at(15) },
];
const INQUIRIES = [
  {
    inquiryNumber: 'X1',
    status: 'open',
    name: 'Mona',
    phone: '+971 50 123 4567',
    wechatId: '',
    lineCount: 0,
    totalPrice: null,
    createdAt: at(15),
  },
];
let asked: URLSearchParams[];

function open(List: typeof OrderSearchList, width: number) {
  asked = [];
  window.matchMedia = (query: string) =>
    ({ matches: Number(/\d+/.exec(query)?.[0]) <= width }) as MediaQueryList;
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname, searchParams } = new URL(input.url);
    asked.push(searchParams);
    const shop = { id: 7, name: '恒温瓷业' };
    const list = (pathname === '/api/admin/order' ? ORDERS : INQUIRIES).map((each) => ({ ...each, shop }));
    const data = { list, total: list.length, nextCursor: null };
    return new Response(JSON.stringify({ code: 0, message: '', data }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <UiTextsFixture>
          <List
            keyword=""
            status={null}
            onStatus={() => undefined}
            hrefOf={(number) => `/of/${number}`}
            userHrefOf={(id) => `/user/${id}`}
          />
        </UiTextsFixture>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(async () => {
  localStorage.clear();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1600);
  await startI18n();
  await Promise.all([loadTexts('operator'), loadTexts('order'), loadTexts('inquiry')]);
});

test('orders of all shops are a table in wide windows, sorted by its columns', async () => {
  open(OrderSearchList, 1280);
  const table = within(await screen.findByRole('grid', { name: '订单' }));
  expect(asked[0]?.get('limit')).toBe('100');
  const numbers = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(numbers()).toEqual(['D2', 'D1']);
  await userEvent.click(table.getByRole('button', { name: '合计' }));
  expect(numbers()).toEqual(['D2', 'D1']);
  await userEvent.click(table.getByRole('button', { name: '合计' }));
  expect(numbers()).toEqual(['D1', 'D2']);
  expect(table.getByRole('link', { name: 'D1' })).toHaveAttribute('href', '/of/D1');
  expect(table.getAllByRole('link', { name: '恒温瓷业' })[0]).toHaveAttribute('href', '/user/7');
  expect(table.queryByRole('columnheader', { name: '联系方式' })).toBeNull();
});

test('inquiries of all shops are a table with the contact in wide windows', async () => {
  open(InquirySearchList, 1280);
  const table = within(await screen.findByRole('grid', { name: '询价' }));
  expect(table.getByRole('gridcell', { name: '+971 50 123 4567' })).toBeVisible();
  expect(table.getByRole('gridcell', { name: '待回复' })).toBeVisible();
});

test('in other windows they are cards', async () => {
  open(OrderSearchList, 820);
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(asked[0]?.get('limit')).toBe('20');
  expect(screen.queryByRole('grid')).toBeNull();
});
