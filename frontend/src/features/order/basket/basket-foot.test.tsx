import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { LINES_MAX } from '@/model/basket/basket';
import { Announcer } from '@/ui/announcer';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { BasketFoot } from './basket-foot';
import type { ShopBasket } from './basket-view';

const onOrder = vi.fn();
const onInquire = vi.fn();

beforeEach(async () => {
  await startI18n();
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
});

const PACKING = { weightGrams: 46_500, volumeCm3: 320_000 };

function foot(basket: Record<'rows' | 'priced', unknown>, isFetching = false) {
  const query = { isPlaceholderData: isFetching, isFetching };
  return (
    <UiTextsFixture>
      <Announcer />
      <BasketFoot
        state={{ ...basket, query } as unknown as ShopBasket}
        isUnreadable={false}
        onOrder={onOrder}
        onInquire={onInquire}
      />
    </UiTextsFixture>
  );
}

const show = (basket: Parameters<typeof foot>[0]) => render(foot(basket));

test.each([LINES_MAX, LINES_MAX + 1])('a basket of %i lines', async (count) => {
  show({
    rows: Array.from({ length: count }, (_, at) => ({
      line: { skuId: at, productId: 1, quantity: 1 },
      priced: null,
    })),
    priced: { pieces: 5, totalPrice: 900, canOrder: true, missingToMinimum: 0, packing: PACKING },
  });
  const order = await screen.findByRole('button', { name: '去下单' });
  const why = screen.queryByText('购物车最多 200 种商品，请先下单或移除一些');
  if (count > LINES_MAX) {
    expect(order).toBeDisabled();
    expect(why).toBeVisible();
  } else {
    expect(order).toBeEnabled();
    expect(why).toBeNull();
  }
});

test('why the basket cannot be ordered leads to the first line that is wrong', async () => {
  const line = (skuId: number) => ({ line: { skuId, productId: 1, quantity: 1 }, priced: null });
  const rows = [line(1), { ...line(2), isGone: true }];
  show({
    rows,
    priced: { pieces: 1, totalPrice: 900, canOrder: false, missingToMinimum: 0, packing: PACKING },
  });
  const wrong = document.createElement('li');
  wrong.innerHTML = '<p class="field__e">已下架，请移除</p><button type="button">移除茶壶</button>';
  const list = document.createElement('ul');
  list.append(wrong);
  wrong.dataset.sku = '61';
  wrong.scrollIntoView = vi.fn();
  document.body.append(list);
  await userEvent.click(await screen.findByRole('button', { name: '请先移除已下架的商品' }));
  expect(wrong.scrollIntoView).toHaveBeenCalled();
  expect(screen.getByRole('button', { name: '移除茶壶' })).toHaveFocus();
  list.remove();
});

test('a basket that cannot be priced without a network still counts its pieces', async () => {
  show({
    rows: [
      { line: { productId: 1, quantity: 72 }, priced: null },
      { line: { productId: 2, quantity: 24 }, priced: null },
    ],
    priced: undefined,
  });
  expect(await screen.findByText('96 件')).toBeVisible();
});

test('the foot shows the cartons of the basket, with weight and volume', async () => {
  const line = (skuId: number, quantity: number) => ({
    line: { skuId, productId: 7, quantity },
    priced: null,
  });
  show({
    rows: [line(1, 36), line(2, 12)],
    priced: {
      pieces: 48,
      totalPrice: 900,
      canOrder: true,
      missingToMinimum: 0,
      packing: { ...PACKING, fullCartons: 1, loosePieces: 24 },
    },
  });
  expect((await screen.findByText('48 件')).closest('small')).toHaveTextContent(
    '48 件 · 1 箱 + 24 件 · 46.5 kg · 0.32 m³',
  );
});

test('the totals are announced once a change of quantity has settled, not at every key', () => {
  vi.useFakeTimers();
  const basket = (pieces: number) => ({
    rows: [],
    priced: { pieces, totalPrice: pieces * 100, canOrder: true, missingToMinimum: 0, packing: PACKING },
  });
  const announced = () => screen.getByRole('status').textContent;
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const { rerender } = render(foot(basket(7)));
  pass(5000);
  expect(announced()).toBe('');
  // 1, 12, 120: each is priced before the next key.
  for (const pieces of [1, 12, 120]) {
    rerender(foot(basket(pieces), true));
    rerender(foot(basket(pieces)));
    pass(400);
    expect(announced()).toBe('');
  }
  pass(1000);
  expect(announced()).toMatch(/120\s件/);
  expect(announced()).toContain('¥120.00');
  rerender(foot(basket(120), true));
  rerender(foot(basket(96), true));
  pass(5000);
  expect(announced()).toMatch(/120\s件/);
});

const hiddenRow = (skuId: number, priceVisibility: string) => ({
  line: { skuId, productId: 1, quantity: 1 },
  priced: { problem: { reason: 'price_hidden' }, priceVisibility, unitPrice: null, amount: null },
});
const PRICED = {
  pieces: 2,
  totalPrice: null,
  canOrder: false,
  takesOrders: true,
  takesInquiries: true,
  missingToMinimum: 0,
  packing: { ...PACKING, missing: [] },
};

test('a basket with articles on request is sent as an inquiry', async () => {
  show({ rows: [hiddenRow(1, 'ask'), hiddenRow(2, 'customers'), hiddenRow(3, 'signedIn')], priced: PRICED });
  expect(await screen.findByText('2 款价格面议')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '发送询价' }));
  expect(onInquire).toHaveBeenCalledOnce();
  expect(screen.queryByText(/订单合计最多/)).toBeNull();
});

test('who may see prices after signing in orders as always', async () => {
  show({ rows: [hiddenRow(1, 'signedIn')], priced: PRICED });
  expect(await screen.findByText('登录后查看价格')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '去下单' }));
  expect(onOrder).toHaveBeenCalledOnce();
});

test('a shop that takes no inquiries leads to the merchant', async () => {
  show({ rows: [hiddenRow(1, 'ask')], priced: { ...PRICED, takesInquiries: false } });
  expect(await screen.findByText('商品价格面议，请直接联系商家。')).toBeVisible();
  expect(screen.getByRole('button', { name: '发送询价' })).toBeDisabled();
});
