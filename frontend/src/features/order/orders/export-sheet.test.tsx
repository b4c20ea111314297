import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveTokens } from '@/api/session';
import { loadTexts, startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { ExportSheet } from './export-sheet';

const LINK = { url: '/api/order/export/x', fileName: 'orders.xlsx', expiresAt: '2027-01-15T08:10:00.000Z' };

let sent: unknown[];

/** Answers exports one after the other. */
function serverExports(...parts: object[]) {
  sent = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    sent.push(await input.json());
    const data = { ...LINK, ...parts[sent.length - 1] };
    return new Response(JSON.stringify({ code: 0, data, message: '' }));
  });
}

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <ExportSheet
          open
          onClose={() => {}}
          filters={{ side: 'received', from: '2027-01-01' }}
          blocksDownloads={false}
        />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(async () => {
  await startI18n();
  await loadTexts('order');
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
  // jsdom cannot download.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});

test('a table that was cut says so, and the rest is exported next', async () => {
  serverExports(
    { orders: 5000, total: 6200, nextCursor: 'c' },
    { orders: 1200, total: 6200, nextCursor: null },
  );
  show();
  await press('下载表格');
  expect(await screen.findByText(/第 1–5,000 个订单，共 6,200 个。可继续/)).toBeVisible();
  await press('继续导出其余订单');
  expect(await screen.findByText(/第 5,001–6,200 个订单，共 6,200 个，已全部/)).toBeVisible();
  const filters = { side: 'received', from: '2027-01-01' };
  expect(sent).toEqual([filters, { ...filters, cursor: 'c' }]);
  expect(screen.getByRole('button', { name: '下载表格' })).toBeVisible();
});

test('a table with all orders needs no note; pictures are asked for by a tick', async () => {
  serverExports({ orders: 3, total: 3, nextCursor: null });
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: /附商品图片/ }));
  await press('下载表格');
  await waitFor(() => expect(sent).toEqual([{ side: 'received', from: '2027-01-01', pictures: true }]));
  expect(screen.queryByRole('status')).toBeNull();
});
