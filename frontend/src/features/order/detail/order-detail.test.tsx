import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveTokens } from '@/api/session';
import { startI18n } from '@/i18n/setup';
import { ConfirmHost } from '@/ui/confirm';
import { keepUnsaved } from '@/ui/leave-guard';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { OrderView } from '../types';
import { ExportButton } from './export-button';
import { OrderBar } from './order-bar';
import { CustomerFacts, OrderFacts, ShipmentFacts } from './order-facts';
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
  return <OrderBar order={order} shareUrl={shareUrl} onShare={() => {}} onDeleted={() => {}} />;
}

const names = () => screen.getAllByRole('button').map((button) => button.textContent);

// On a busy machine the first load takes longer than a question is waited for.
beforeAll(() => import('@/ui/dialog'));

beforeEach(async () => {
  await startI18n();
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
});

test('an order whose link opens is handed on, beside what comes next', () => {
  show(bar(testOrder(), URL_OF_ORDER));
  expect(names()).toEqual(['取消订单', '复制链接', '转发给商家']);
});

test('an operator, who can do nothing with an order, sees no empty bar', () => {
  show(bar(testOrder({ viewer: 'operator', actions: [] }), null));
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('an order that is over is first of all ordered again', async () => {
  const onOrderAgain = vi.fn();
  const order = testOrder({ status: 'cancelled', actions: [] });
  const handlers = { onShare: () => {}, onDeleted: () => {}, onOrderAgain };
  show(<OrderBar order={order} shareUrl={URL_OF_ORDER} {...handlers} />);
  expect(names()).toEqual(['删除', '转发', '复制链接', '再来一单']);
  await userEvent.click(screen.getByRole('button', { name: '再来一单' }));
  expect(onOrderAgain).toHaveBeenCalledOnce();
});

test('a merchant who has to complete an order reads so, and is asked about the customer', async () => {
  const shipped = testOrder({ viewer: 'merchant', status: 'shipped', actions: ['complete'] });
  show(
    <>
      <OrderSentence order={shipped} />
      {bar(shipped, null)}
      <ConfirmHost />
    </>,
  );
  expect(screen.getByText('客户收到货后，点“确认收货”')).toBeVisible();
  expect(screen.queryByText('客户确认收货后订单完成')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '确认收货' }));
  expect(await screen.findByText('客户收到货了吗？')).toBeVisible();
  const question = screen.getByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
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
  const { rerender } = show(<CustomerFacts order={shared} />);
  for (const label of ['备注', '期望时间']) expect(screen.queryByText(label)).toBeNull();
  expect(screen.getByText('客户姓名')).toBeVisible();
  rerender(<CustomerFacts order={testOrder()} />);
  for (const label of ['备注', '期望时间']) expect(screen.getByText(label)).toBeVisible();
});

/** What is sent from now on. */
function recordRequests(): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    sent.push(await new Request(input).json());
    return new Response(JSON.stringify({ code: 0, data: testOrder(), message: '' }));
  });
  return sent;
}

test.each([
  [['顺丰速运', 'SF1020030040'], { carrier: '顺丰速运', trackingNumber: 'SF1020030040' }],
  [['', ''], {}],
])('shipping asks for carrier and tracking number, which are optional', async ([carrier, number], sends) => {
  const sent = recordRequests();
  show(bar(testOrder({ viewer: 'merchant', actions: ['ship'] }), null));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('确认发货');
  const sheet = within(await screen.findByRole('dialog', { name: '确认已发货？' }));
  if (carrier) await userEvent.type(sheet.getByLabelText(/物流公司/), carrier);
  if (number) await userEvent.type(sheet.getByLabelText(/运单号/), number);
  expect(sent).toEqual([]);
  await userEvent.click(sheet.getByRole('button', { name: '确认发货' }));
  await waitFor(() => expect(sent).toEqual([{ action: 'ship', ...sends }]));
});

test.each([
  ['ship', '确认发货', '确认已发货？', /运单号/, 'SF1020030040'],
  ['cancel', '取消订单', '取消这笔订单？', /取消原因/, '客户改了主意'],
] as const)(
  'what is typed to %s an order is there after signing in again',
  async (action, label, title, box, text) => {
    const order = testOrder({ viewer: 'merchant', actions: [action] });
    const opened = async () => {
      const { unmount } = show(bar(order, null));
      await userEvent.click(screen.getByRole('button', { name: label }));
      return { unmount, sheet: within(await screen.findByRole('dialog', { name: title })) };
    };
    const before = await opened();
    await userEvent.type(before.sheet.getByLabelText(box), text);
    // What happens to unsaved forms when the session ends.
    await keepUnsaved()?.();
    before.unmount();
    const { sheet } = await opened();
    await waitFor(() => expect(sheet.getByLabelText(box)).toHaveValue(text));
  },
);

test.each([
  ['ship', '确认发货', '确认已发货？', '取消'],
  ['cancel', '取消订单', '取消这笔订单？', '保留订单'],
] as const)(
  'while an order is being changed (%s), its sheet cannot be closed',
  async (action, label, title, leave) => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    show(bar(testOrder({ actions: [action] }), null));
    await userEvent.click(screen.getByRole('button', { name: label }));
    const sheet = within(await screen.findByRole('dialog', { name: title }));
    await userEvent.click(sheet.getByRole('button', { name: label }));
    await waitFor(() => expect(sheet.getByRole('button', { name: leave })).toBeDisabled());
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: title })).toBeVisible();
  },
);

test.each([
  ['13900002218', 'tel:+8613900002218'],
  ['+971 50 123 4567', 'tel:+971501234567'],
])('the number %s of a buyer is dialled from any country', (customerPhone, href) => {
  show(<CustomerFacts order={testOrder({ viewer: 'merchant', customerPhone })} />);
  expect(screen.getByRole('link', { name: customerPhone })).toHaveAttribute('href', href);
});

test('the tracking number of a shipped order is copied', async () => {
  const copied: string[] = [];
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  const { rerender } = show(<ShipmentFacts order={testOrder()} />);
  expect(screen.queryByText('物流公司')).toBeNull();
  rerender(<ShipmentFacts order={testOrder({ carrier: '中通', trackingNumber: 'ZT77' })} />);
  expect(screen.getByText('中通')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '复制运单号' }));
  await waitFor(() => expect(copied).toEqual(['ZT77']));
});

test.each([['complete', '确认收货', '确认收到货了吗？']] as const)(
  '%s asks first',
  async (action, label, question) => {
    const sent = recordRequests();
    const order = testOrder({ viewer: 'buyer', actions: [action] });
    show(
      <>
        {bar(order, null)}
        <ConfirmHost />
      </>,
    );
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    await press(label);
    const asked = await screen.findByRole('alertdialog', { name: question });
    await userEvent.click(within(asked).getByRole('button', { name: '取消' }));
    expect(sent).toEqual([]);
    await press(label);
    const dialog = await screen.findByRole('alertdialog', { name: question });
    await userEvent.click(within(dialog).getByRole('button', { name: label }));
    await waitFor(() => expect(sent).toEqual([{ action }]));
  },
);

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
  await waitFor(() => expect(sent).toEqual([{ orderNumbers: [order.orderNumber] }]));
});

test.each([
  ['buyer', '转发给商家'],
  ['merchant', '转发客户'],
  ['share', '转发'],
] as const)('the viewer %s forwards the link with "%s"', (viewer, label) => {
  show(bar(testOrder({ viewer, actions: [] }), 'https://shop.example/order'));
  expect(screen.getByRole('button', { name: label })).toBeVisible();
});

test('the number of an order is copied as it is', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  show(<OrderFacts order={testOrder()} />);
  await userEvent.click(screen.getByRole('button', { name: '复制订单号' }));
  expect(copied).toEqual([testOrder().orderNumber]);
});
