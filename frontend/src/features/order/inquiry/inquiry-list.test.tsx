import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { InquiryList } from './inquiry-list';
import type { InquirySummary } from './types';

const INQUIRY: InquirySummary = {
  inquiryNumber: 'X1',
  actions: [],
  country: 'AE',
  createdAt: '2027-01-15T08:00:00.000Z',
  language: 'ar',
  lineCount: 2,
  name: 'Mona Hassan',
  orderNumber: null,
  phone: '+971 50 123 4567',
  pictures: [],
  pieces: 72,
  productName: '',
  remark: '',
  status: 'open',
  totalPrice: 12_300,
  unread: true,
  wechatId: '',
};
const QUESTION: InquirySummary = {
  ...INQUIRY,
  inquiryNumber: 'X2',
  lineCount: 0,
  pieces: 0,
  totalPrice: null,
  productName: '茶壶',
  remark: 'MOQ?',
  unread: false,
};

function open(width: number) {
  window.matchMedia = (query: string) =>
    ({ matches: Number(/\d+/.exec(query)?.[0]) <= width }) as MediaQueryList;
  vi.stubGlobal('fetch', async () => {
    const data = { list: [INQUIRY, QUESTION], total: 2, nextCursor: null };
    return new Response(JSON.stringify({ code: 0, message: '', data }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <UiTextsFixture>
          <InquiryList
            status={undefined}
            hrefOf={({ inquiryNumber }) => `/inquiry/${inquiryNumber}`}
            empty={null}
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
  await Promise.all([loadTexts('order'), loadTexts('inquiry')]);
});

test('received inquiries are a table in wide windows', async () => {
  open(1280);
  const table = within(await screen.findByRole('grid', { name: '询价' }));
  const row = within(table.getByRole('row', { name: /X1/ }));
  expect(row.getByRole('link', { name: 'X1' })).toHaveAttribute('href', '/inquiry/X1');
  for (const text of ['Mona Hassan', '+971 50 123 4567', '2 种商品', '72', '新']) {
    expect(row.getByText(text)).toBeVisible();
  }
  expect(within(table.getByRole('row', { name: /X2/ })).getByText('茶壶: MOQ?')).toBeVisible();
  expect(screen.getByText('共 2 条询价')).toBeVisible();
});

test('in other windows they are cards', async () => {
  open(820);
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.queryByRole('grid')).toBeNull();
});
