import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { testLine, testOrder } from '../detail/order-fixture';
import { InquiryBody } from './inquiry-body';
import type { InquiryView } from './types';

const QUESTION = {
  ...testOrder(),
  viewer: 'merchant',
  status: 'open',
  actions: ['answer', 'close', 'order'],
  note: '',
  order: null,
  lines: [],
  product: null,
} as unknown as InquiryView;

const GONE = { name: '茶杯', productId: null } as NonNullable<InquiryView['product']>;

function open(change: Partial<InquiryView>) {
  render(
    <InquiryBody
      inquiry={{ ...QUESTION, ...change }}
      shopHref="/"
      productHref={() => '/'}
      orderHref={null}
    />,
  );
}

beforeAll(async () => {
  await startI18n();
  await loadTexts('inquiry');
});

test('a question without a product says that no order can be made of it, and does not advise one', () => {
  open({});
  expect(screen.getByText(/没有指定商品，不能转为订单/)).toBeVisible();
  expect(screen.queryByText(/直接转为订单/)).toBeNull();
});

test('a question about a deleted product says why no order can be made of it', () => {
  open({ product: GONE });
  expect(screen.getByText(/商品已删除，不能转为订单/)).toBeVisible();
});

test('an inquiry with lines advises an order', () => {
  open({ lines: [{ ...testLine(), notedPrice: null }] });
  expect(screen.getByText(/直接转为订单/)).toBeVisible();
  expect(screen.queryByText(/不能转为订单/)).toBeNull();
});

test('a line on request has the merchant’s noted price beside it, and no order can be made', () => {
  const line = { ...testLine(), unitPrice: null, amount: null, notedPrice: 1_250 };
  open({ lines: [line], totalPrice: null, hasHiddenPrices: true });
  expect(screen.getAllByText('价格面议')).toHaveLength(2);
  expect(screen.getByText(/您记录的价格：.*12\.50/)).toBeVisible();
  expect(screen.getByText(/不能直接转为订单/)).toBeVisible();
});

test('the sender reads no noted price', () => {
  const line = { ...testLine(), unitPrice: null, amount: null, notedPrice: null };
  open({ viewer: 'sender', actions: [], lines: [line], totalPrice: null, hasHiddenPrices: true });
  expect(screen.queryByText(/您记录的价格/)).toBeNull();
  expect(screen.queryByText(/不能直接转为订单/)).toBeNull();
});
