import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveTokens } from '@/api/session';
import { startI18n } from '@/i18n/setup';
import { ConfirmHost } from '@/ui/confirm';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { OrderView } from '../types';
import { ExportButton } from './export-button';
import { OrderBar } from './order-bar';
import { OrderFacts } from './order-facts';
import { testOrder } from './order-fixture';
import { OrderResult } from './order-result';
import { OrderSentence } from './order-timeline';

const URL_OF_ORDER = 'https://shop.example/order/detail/2701150A1B2C3D4E?t=token';
const EXPIRED = '此订单的分享链接已过期';

function show(content: ReactNode) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>{content}</UiTextsFixture>
    </QueryClientProvider>,
  );
}

function bar(order: OrderView, shareUrl: string | null) {
  return <OrderBar order={order} shareUrl={shareUrl} onDeleted={() => {}} />;
}

const names = () => screen.getAllByRole('button').map((button) => button.textContent);

beforeEach(async () => {
  await startI18n();
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
});

test('an order whose link opens is handed on, beside what comes next', () => {
  show(bar(testOrder(), URL_OF_ORDER));
  expect(names()).toEqual(['取消订单', '复制链接', '转发商家']);
});

test('a link that has run out is not offered; what can be done still is', () => {
  const shipped = testOrder({ status: 'shipped', actions: ['complete'], shareToken: null });
  show(bar(shipped, null));
  expect(names()).toEqual(['确认收货']);
});

test('whoever may share the order reads that its link has run out', () => {
  const { rerender } = show(<OrderSentence order={testOrder({ shareToken: null })} />);
  expect(screen.getByText(EXPIRED, { exact: false })).toBeVisible();
  expect(screen.queryByText('转发给商家，可以更快得到回复')).toBeNull();
  rerender(<OrderSentence order={testOrder()} />);
  expect(screen.queryByText(EXPIRED, { exact: false })).toBeNull();
  expect(screen.getByText('转发给商家，可以更快得到回复')).toBeVisible();
  for (const viewer of ['share', 'operator'] as const) {
    rerender(<OrderSentence order={testOrder({ viewer, shareToken: null })} />);
    expect(screen.queryByText(EXPIRED, { exact: false })).toBeNull();
  }
});

test('the result of an order of long ago offers no dead link either', () => {
  show(<OrderResult order={testOrder({ shareToken: null })} shareUrl={null} detailHref="/order/detail/x" />);
  expect(screen.getByText(EXPIRED, { exact: false })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a shared order has no rows for what it does not tell', () => {
  const shared = testOrder({ viewer: 'share', remark: '', expectedTime: null, shareToken: null });
  const { rerender } = show(<OrderFacts order={shared} />);
  for (const label of ['备注', '期望时间']) expect(screen.queryByText(label)).toBeNull();
  expect(screen.getByText('客户姓名')).toBeVisible();
  rerender(<OrderFacts order={testOrder()} />);
  for (const label of ['备注', '期望时间']) expect(screen.getByText(label)).toBeVisible();
});

test.each([
  ['ship', '确认发货', '确认已发货？'],
  ['complete', '确认收货', '确认收到货了吗？'],
] as const)('%s asks first', async (action, label, question) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    sent.push(await new Request(input).json());
    return new Response(JSON.stringify({ code: 0, data: testOrder(), message: '' }));
  });
  const order = testOrder({ viewer: action === 'ship' ? 'merchant' : 'buyer', actions: [action] });
  show(
    <>
      {bar(order, null)}
      <ConfirmHost />
    </>,
  );
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press(label);
  await screen.findByRole('alertdialog', { name: question });
  await press('取消');
  expect(sent).toEqual([]);
  await press(label);
  const dialog = await screen.findByRole('alertdialog', { name: question });
  await userEvent.click(within(dialog).getByRole('button', { name: label }));
  await vi.waitFor(() => expect(sent).toEqual([{ action }]));
});

test('one order is exported by its number alone, whoever looks at it', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    sent.push(await new Request(input).json());
    const data = {
      url: '/api/order/export/x',
      fileName: 'orders.xlsx',
      expiresAt: '2027-01-15T08:10:00.000Z',
    };
    return new Response(JSON.stringify({ code: 0, data, message: '' }));
  });
  const order = testOrder({ viewer: 'operator', shareToken: null });
  show(<ExportButton order={order} blocksDownloads />);
  await userEvent.click(screen.getByRole('button', { name: '导出此订单' }));
  await vi.waitFor(() => expect(sent).toEqual([{ orderNumbers: [order.orderNumber] }]));
});
