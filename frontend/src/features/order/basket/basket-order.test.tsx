import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveTokens } from '@/api/session';
import { startI18n } from '@/i18n/setup';
import { addLines, emptyBasket, type NewLine } from '@/model/basket/basket';
import { basketOf, updateBasket } from '@/model/basket/basket-store';
import { FIELD_ERROR } from '@/ui/field-frame';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { PricedOrderLine } from '../types';
import { BasketOrder } from './basket-order';
import { useShopBasket } from './use-shop-basket';

const SHOP = { id: 2, alias: 'hengwen', name: '恒温器皿', mainImage: null };
const look = (name: string) => ({ name, specs: [], itemNumber: '', picture: null });
const CUP: NewLine = { skuId: 51, productId: 7, quantity: 10, price: 2_000, look: look('保温杯') };
const POT: NewLine = { skuId: 61, productId: 8, quantity: 2, price: 5_000, look: look('茶壶') };

/** SKUs whose prices are on request by now. */
let hidden: number[];

/** What the mocked server has of each SKU; undefined for what is gone. */
let stock: Record<number, number | undefined>;
let ordered: object[];

const packing = { pieces: 0, fullCartons: 0, loosePieces: 0, weightGrams: 0, volumeCm3: 0, missing: [] };

type Item = Pick<PricedOrderLine, 'skuId' | 'productId' | 'quantity'>;

function problemOf({ skuId, quantity }: Item): PricedOrderLine['problem'] {
  const left = stock[skuId];
  if (hidden.includes(skuId))
    return {
      reason: 'price_hidden',
      scope: 'line',
      missing: null,
      quantityBelow: quantity,
      quantityAbove: quantity,
    };
  if (left === undefined)
    return { reason: 'product_gone', scope: 'line', missing: null, quantityBelow: null, quantityAbove: null };
  if (quantity <= left) return null;
  return {
    reason: 'exceeds_stock',
    scope: 'line',
    missing: null,
    quantityBelow: left === 0 ? null : left,
    quantityAbove: null,
  };
}

function priced(items: Item[]) {
  const lines = items.map((item) => ({
    ...item,
    name: item.skuId === 51 ? '保温杯' : '茶壶',
    specValues: [],
    picture: null,
    unit: '件',
    itemNumber: '',
    unitPrice: hidden.includes(item.skuId) ? null : 2_000,
    oldPrice: null,
    amount: hidden.includes(item.skuId) ? null : 2_000 * item.quantity,
    priceVisibility: hidden.includes(item.skuId) ? 'ask' : 'everyone',
    stock: stock[item.skuId] ?? 0,
    minOrderQuantity: 1,
    lot: 'line',
    priceSource: 'base',
    nextTier: null,
    orderMultiple: 1,
    packingQuantity: null,
    packing,
    problem: problemOf(item),
  }));
  return {
    lines,
    pieces: 12,
    totalPrice: hidden.length > 0 ? null : lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    countedAmount: null,
    mix: null,
    hasHiddenPrices: hidden.length > 0,
    packing,
    orderMinimum: 0,
    missingToMinimum: 0,
    takesOrders: true,
    takesInquiries: true,
    canOrder: lines.every(({ problem }) => problem === null),
  };
}

const onOrdered = vi.fn();
const onInquire = vi.fn();

function Screen() {
  const state = useShopBasket(SHOP.id);
  if (!state.priced || state.rows.length === 0) return null;
  return (
    <BasketOrder
      shop={SHOP}
      state={state}
      priced={state.priced}
      isInquiry={false}
      onClose={() => {}}
      onOrdered={onOrdered}
      onSignInNeeded={() => {}}
      onInquire={onInquire}
      onInquired={() => {}}
    />
  );
}

async function openForm() {
  updateBasket(SHOP, () => addLines(emptyBasket(SHOP), [CUP, POT], 'add', 1_000).basket);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <UiTextsFixture>
        <Screen />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText('客户姓名'), { target: { value: '林晓' } });
  fireEvent.change(screen.getByLabelText('联系电话'), { target: { value: '13900002218' } });
  fireEvent.change(screen.getByLabelText('收货地址'), { target: { value: '文三路 90 号' } });
}

const submit = () => screen.getByRole('button', { name: '提交订单' });
const line = (name: string) =>
  within(screen.getByRole('region', { name: '所选商品' }))
    .getAllByRole('listitem')
    .find((item) => item.textContent?.includes(name)) as HTMLElement;

beforeEach(async () => {
  localStorage.clear();
  vi.clearAllMocks();
  stock = { 51: 500, 61: 500 };
  ordered = [];
  hidden = [];
  await startI18n();
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
  vi.stubGlobal('fetch', async (input: Request) => {
    const request = new Request(input);
    const body = await request.json();
    const answer = priced(body.items);
    if (request.url.endsWith('/price')) return Response.json({ code: 0, data: answer, message: '' });
    const refused = answer.lines.find(({ problem }) => problem)?.problem?.reason;
    if (refused) return Response.json({ code: 1, data: { reason: refused }, message: '' }, { status: 400 });
    ordered.push(body);
    return Response.json({ code: 0, data: { orderNumber: '261120K7XQ2M9PBD' }, message: '' });
  });
});

test('stock that ran out is shown at its line, and corrected there', async () => {
  await openForm();
  stock[51] = 4;
  await userEvent.click(submit());
  expect(await screen.findByText(/请更正标出的商品/)).toBeVisible();
  expect(await within(line('保温杯')).findByText('超出可选数量，最多 4 件')).toBeVisible();
  expect(line('茶壶').querySelector(FIELD_ERROR)).toBeNull();
  expect(submit()).toBeDisabled();
  await userEvent.click(within(line('保温杯')).getByRole('button', { name: /^改为 4\s件.*保温杯$/ }));
  await waitFor(() => expect(submit()).toBeEnabled());
  await waitFor(() => expect(screen.queryByText(/请更正标出的商品/)).toBeNull());
  await userEvent.click(submit());
  await waitFor(() => expect(onOrdered).toHaveBeenCalledOnce());
  expect(ordered).toMatchObject([{ customerName: '林晓', items: [{ quantity: 4 }, { quantity: 2 }] }]);
});

test('what is gone stays in the form until it is removed there, and the rest is ordered', async () => {
  await openForm();
  stock[61] = undefined;
  await userEvent.click(submit());
  expect(await within(line('茶壶')).findByText('已下架，请移除')).toBeVisible();
  // The list of a large order shows its first lines only.
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('茶壶');
  await userEvent.click(within(line('茶壶')).getByRole('button', { name: '移除茶壶' }));
  await waitFor(() => expect(submit()).toBeEnabled());
  await userEvent.click(submit());
  await waitFor(() => expect(onOrdered).toHaveBeenCalledOnce());
  expect(ordered).toMatchObject([{ items: [{ skuId: 51, quantity: 10 }] }]);
  expect(basketOf(SHOP.id)?.lines ?? []).toEqual([]);
});

test('a price that is on request by now is said in the form, with the way to ask', async () => {
  await openForm();
  hidden = [61];
  await userEvent.click(submit());
  expect(await screen.findByText(/标出的商品价格面议/)).toBeVisible();
  expect(within(line('茶壶')).getByText('价格面议', { selector: '.field__e, .field__e *' })).toBeVisible();
  expect(within(line('茶壶')).queryByRole('button', { name: /^改为/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '发送询价' }));
  expect(onInquire).toHaveBeenCalledOnce();
  await waitFor(() => expect(basketOf(SHOP.id)?.lines.map(({ price }) => price)).toEqual([2_000, null]));
  await userEvent.click(within(line('茶壶')).getByRole('button', { name: '移除茶壶' }));
  hidden = [];
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(screen.queryByText(/标出的商品价格面议/)).toBeNull();
});
