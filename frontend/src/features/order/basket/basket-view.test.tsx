import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { addLines, changeLine, emptyBasket, type NewLine } from '@/model/basket/basket';
import { basketOf, updateBasket } from '@/model/basket/basket-store';
import { clearBuyer } from '@/model/buyer';
import type { Count } from '@/ui/stepper';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { PricedOrder, PricedOrderLine } from '../types';
import { BasketFoot } from './basket-foot';
import { BasketView } from './basket-view';
import { useShopBasket } from './use-shop-basket';

const SHOP = { id: 2, alias: 'hengwen', name: '恒温器皿' };
const look = (name: string) => ({ name, specs: [], itemNumber: '', picture: null });
const CUP: NewLine = { skuId: 51, productId: 7, quantity: 13, price: 2_880, look: look('保温杯') };
const POT: NewLine = { skuId: 61, productId: 8, quantity: 2, price: 5_000, look: look('茶壶') };

/** What the mocked server says of each SKU, besides the quantity asked for. */
let offers: Record<number, Partial<PricedOrderLine>>;
let missing: number;
let mix: PricedOrder['mix'];

/** Larger amounts have no price. */
const withinLimit = (fen: number) => (fen > 9_999_999_999 ? null : fen);

function priced(items: { skuId: number; productId: number; quantity: number }[]): PricedOrder {
  const packing = {
    pieces: 0,
    fullCartons: 1,
    loosePieces: 0,
    weightGrams: 1_000,
    volumeCm3: 1_000,
    missing: [],
  };
  const lines = items.map((item): PricedOrderLine => {
    const unitPrice = offers[item.skuId]?.unitPrice ?? 2_880;
    const isHidden = offers[item.skuId]?.problem?.reason === 'price_hidden';
    return {
      name: '',
      specValues: [],
      picture: null,
      unit: '件',
      itemNumber: '',
      oldPrice: null,
      stock: 500,
      availability: 'inStock',
      priceVisibility: 'everyone',
      minOrderQuantity: 1,
      lot: 'line',
      priceSource: isHidden ? null : 'base',
      basePrice: isHidden ? null : unitPrice,
      nextTier: null,
      orderMultiple: 1,
      packingQuantity: null,
      packing,
      problem: null,
      ...offers[item.skuId],
      ...item,
      unitPrice: isHidden ? null : unitPrice,
      amount: isHidden ? null : withinLimit(unitPrice * item.quantity),
    };
  });
  const total = lines.reduce((sum, { unitPrice, quantity }) => sum + (unitPrice ?? 0) * quantity, 0);
  return {
    lines,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalPrice: lines.some(({ unitPrice }) => unitPrice === null) ? null : withinLimit(total),
    countedAmount: withinLimit(total),
    mix,
    hasHiddenPrices: lines.some(({ unitPrice }) => unitPrice === null),
    packing,
    orderMinimum: missing === 0 ? 0 : total + missing,
    missingToMinimum: missing,
    takesOrders: true,
    takesInquiries: true,
    canOrder: missing === 0 && withinLimit(total) !== null && lines.every(({ problem }) => problem === null),
  };
}

const onOrder = vi.fn();
const onInquire = vi.fn();

function Screen() {
  const state = useShopBasket(SHOP.id);
  const [typed, setTyped] = useState<Record<number, Count>>({});
  return (
    <>
      <BasketView
        shop={SHOP}
        state={state}
        typed={typed}
        onTyped={setTyped}
        productHref={(id) => `/product/detail/${id}`}
        empty={<p>空</p>}
      />
      <BasketFoot
        state={state}
        isUnreadable={Object.keys(typed).length > 0}
        onOrder={onOrder}
        onInquire={onInquire}
      />
    </>
  );
}

function renderScreen() {
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <UiTextsFixture>
        <Screen />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
}

async function open() {
  const page = renderScreen();
  await screen.findByText('1 kg');
  return page;
}

async function show(...lines: NewLine[]) {
  updateBasket(SHOP, () => addLines(emptyBasket(SHOP), lines, 'add', 1_000).basket);
  return open();
}

const order = () => screen.getByRole('button', { name: '去下单' });
const quantities = () => basketOf(SHOP.id)?.lines.map(({ skuId, quantity }) => [skuId, quantity]);

beforeEach(async () => {
  localStorage.clear();
  vi.clearAllMocks();
  offers = { 51: { name: '保温杯' }, 61: { name: '茶壶', unitPrice: 5_000 } };
  missing = 0;
  mix = null;
  await startI18n();
  vi.stubGlobal('fetch', async (input: Request) => {
    const { items } = await new Request(input).json();
    return new Response(JSON.stringify({ code: 0, data: priced(items), message: '' }));
  });
});

test('a wrong quantity offers the two closest that can be ordered, and rounds nothing', async () => {
  offers[51] = {
    name: '保温杯',
    orderMultiple: 6,
    problem: { reason: 'not_a_multiple', scope: 'line', missing: null, quantityBelow: 12, quantityAbove: 18 },
  };
  await show(CUP);
  expect(screen.getByText('须为 6 件的倍数')).toBeVisible();
  expect(order()).toBeDisabled();
  expect(quantities()).toEqual([[51, 13]]);
  offers[51] = { name: '保温杯', orderMultiple: 6 };
  await userEvent.click(screen.getByRole('button', { name: /^改为 18\s件.*保温杯$/ }));
  expect(quantities()).toEqual([[51, 18]]);
  await waitFor(() => expect(order()).toBeEnabled());
});

test('of several options of one product, the one that is removed is named', async () => {
  const option = (item: string) => ({ name: '保温杯', specValues: [{ spec: '颜色', item }] });
  offers = { 51: option('墨绿'), 61: option('雾蓝') };
  await show(CUP, POT);
  await userEvent.click(screen.getByRole('button', { name: '移除保温杯 · 雾蓝' }));
  expect(screen.getByText('已移除“保温杯 · 雾蓝”')).toBeVisible();
  expect(quantities()).toEqual([[51, 13]]);
});

test('by keyboard, removing leads to the way to undo it, and undoing to the line', async () => {
  await show(CUP, POT);
  for (const name of ['移除保温杯', '移除茶壶']) {
    screen.getByRole('button', { name }).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toHaveTextContent(`已移除“${name.slice(2)}”撤销`);
  }
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '撤销' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: '移除茶壶' })).toHaveFocus();
});

test('what is gone stays greyed until it is removed, and removing can be undone', async () => {
  offers[51] = {
    problem: {
      reason: 'product_gone',
      scope: 'line',
      missing: null,
      quantityBelow: null,
      quantityAbove: null,
    },
  };
  await show(CUP, POT);
  const gone = screen.getByText('保温杯').closest('li');
  if (!gone) throw new Error('no line');
  expect(within(gone).getByText('已下架，请移除')).toBeVisible();
  expect(within(gone).queryByRole('spinbutton')).toBeNull();
  expect(order()).toBeDisabled();
  await userEvent.click(within(gone).getByRole('button', { name: '移除保温杯' }));
  expect(quantities()).toEqual([[61, 2]]);
  await waitFor(() => expect(order()).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(quantities()).toEqual([
    [51, 13],
    [61, 2],
  ]);
});

test('a changed price shows the old one, and the missing amount to the minimum is named', async () => {
  offers[61] = { name: '茶壶', unitPrice: 5_500, oldPrice: 5_000 };
  missing = 12_000;
  await show(POT);
  expect(screen.getByText('¥50.00').closest('s')).toBeVisible();
  expect(screen.getByText(/还差 ¥120.00 达到起订金额/)).toBeVisible();
  expect(order()).toBeDisabled();
});

test('cartons are counted only where the pieces fill them, and each number has its unit', async () => {
  offers[51] = { name: '保温杯', packingQuantity: 12 };
  offers[61] = { name: '茶壶', unitPrice: 5_000, packingQuantity: 2 };
  await show(CUP, POT);
  await userEvent.click(screen.getByRole('radio', { name: '按箱' }));
  const cups = screen.getByRole('spinbutton', { name: '保温杯' });
  expect(cups).toHaveValue('13');
  expect(cups.closest('div')).toHaveTextContent(/件$/);
  expect(screen.getByText('1 箱 + 1 件')).toBeVisible();
  const pots = screen.getByRole('spinbutton', { name: '茶壶' });
  expect(pots).toHaveValue('1');
  expect(pots.closest('div')).toHaveTextContent(/箱$/);
  fireEvent.change(pots, { target: { value: '٣' } });
  expect(quantities()).toEqual([
    [51, 13],
    [61, 6],
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^再加 11\s件装满一箱.*保温杯$/ }));
  expect(quantities()?.[0]).toEqual([51, 24]);
});

test('the basket is counted in cartons again after the buyer has left the page, until they sign out', async () => {
  offers[61] = { name: '茶壶', unitPrice: 5_000, packingQuantity: 2 };
  const inCartons = () => screen.getByRole('radio', { name: '按箱' });
  const before = await show(POT);
  await userEvent.click(inCartons());
  before.unmount();
  const after = await open();
  expect(inCartons()).toBeChecked();
  expect(screen.getByRole('spinbutton', { name: '茶壶' })).toHaveValue('1');
  after.unmount();
  clearBuyer();
  await show(POT);
  expect(inCartons()).not.toBeChecked();
});

test('the variants of a product are under one name and fill its cartons together', async () => {
  offers[51] = { name: '保温杯', packingQuantity: 24, specValues: [{ spec: '颜色', item: '白' }] };
  offers[52] = { name: '保温杯', packingQuantity: 24, specValues: [{ spec: '颜色', item: '蓝' }] };
  await show({ ...CUP, quantity: 36 }, POT, { ...CUP, skuId: 52, quantity: 6 });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '保温杯',
    '茶壶',
  ]);
  expect(within(screen.getByRole('list', { name: '保温杯' })).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('1 箱 + 18 件')).toBeVisible();
  expect(screen.getByText('再加 6 件装满一箱')).toBeVisible();
  // The basket keeps its order.
  expect(quantities()?.map(([skuId]) => skuId)).toEqual([51, 61, 52]);
});

test.each([
  ['1.5', '请输入不小于 1 的整数'],
  ['-5', '请输入不小于 1 的整数'],
  ['', '请输入不小于 1 的整数'],
  ['0', '请输入不小于 1 的整数'],
  ['1000000', '每种最多 999,999 件'],
])('"%s" stays as typed beside its reason, and the basket keeps the last quantity', async (text, reason) => {
  await show(CUP);
  const quantity = screen.getByRole('spinbutton', { name: '保温杯' });
  fireEvent.change(quantity, { target: { value: text } });
  expect(quantity).toHaveValue(text);
  expect(quantity).toBeValid();
  fireEvent.blur(quantity);
  expect(quantity).toHaveValue(text);
  expect(quantity).toBeInvalid();
  expect(quantity).toHaveAccessibleDescription(reason);
  expect(order()).toBeDisabled();
  expect(quantities()).toEqual([[51, 13]]);
});

test('a remark is kept with its line', async () => {
  await show(CUP);
  await userEvent.click(screen.getByRole('button', { name: '为保温杯添加备注' }));
  fireEvent.change(screen.getByLabelText(/备注/), { target: { value: ' 红绳 ' } });
  expect(basketOf(SHOP.id)?.lines[0]?.remark).toBe('红绳');
});

test('a remark that another tab wrote is in view, as it will be sent', async () => {
  await show(CUP);
  const other = addLines(emptyBasket(SHOP), [{ ...CUP, remark: '蓝绳' }], 'add', 2_000).basket;
  localStorage.setItem(`basket:${SHOP.id}`, JSON.stringify(other));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: `basket:${SHOP.id}` }));
  });
  expect(screen.getByLabelText(/备注/)).toHaveValue('蓝绳');
});

test('a stored quantity above the limit is named in its row, and the other lines keep their prices', async () => {
  updateBasket(SHOP, () => {
    const { basket } = addLines(emptyBasket(SHOP), [CUP, POT], 'add', 1_000);
    return changeLine(basket, 51, { quantity: 1_200_000 }, 2_000);
  });
  await open();
  const row = screen.getByText('保温杯').closest('li');
  if (!row) throw new Error('no line');
  expect(within(row).getByText('每种最多 999,999 件')).toBeVisible();
  expect(within(row).getByRole('spinbutton')).toHaveValue('1200000');
  expect(screen.getByText('茶壶').closest('li')).toHaveTextContent('¥100.00');
  expect(order()).toBeDisabled();
  expect(screen.getByText('请先更正数量')).toBeVisible();
  fireEvent.change(within(row).getByRole('spinbutton'), { target: { value: '20' } });
  await waitFor(() => expect(order()).toBeEnabled());
  expect(quantities()).toEqual([
    [51, 20],
    [61, 2],
  ]);
});

test('when the only quantity is above the limit, the reason is beside the disabled button', async () => {
  updateBasket(SHOP, () =>
    changeLine(addLines(emptyBasket(SHOP), [CUP], 'add', 1).basket, 51, { quantity: 1_000_000 }, 2),
  );
  renderScreen();
  expect(screen.getByText('每种最多 999,999 件')).toBeVisible();
  expect(screen.getByText('请先更正数量')).toBeVisible();
  expect(order()).toBeDisabled();
});

test('an amount above the largest is named at its line and beside the disabled button', async () => {
  offers[51] = { name: '保温杯', unitPrice: 1_000_000_000 };
  await show(CUP, POT);
  const row = screen.getByText('保温杯').closest('li');
  if (!row) throw new Error('no line');
  expect(within(row).getByText(/每单合计最多 ¥99,999,999.99/)).toBeVisible();
  expect(screen.getAllByText(/每单合计最多/)).toHaveLength(2);
  expect(order()).toBeDisabled();
  fireEvent.change(within(row).getByRole('spinbutton'), { target: { value: '5' } });
  await waitFor(() => expect(order()).toBeEnabled());
});

test('a line from another device keeps its name when its product is gone', async () => {
  await show({ ...CUP, look: null });
  await waitFor(() => expect(basketOf(SHOP.id)?.lines[0]?.look?.name).toBe('保温杯'));
});

test('all that is gone is removed at once, and comes back to its places', async () => {
  const problem = {
    reason: 'product_gone',
    scope: 'line',
    missing: null,
    quantityBelow: null,
    quantityAbove: null,
  } as const;
  offers = { 51: { problem }, 52: { name: '托盘' }, 61: { problem } };
  await show(CUP, { ...POT, skuId: 52 }, POT);
  await userEvent.click(screen.getByRole('button', { name: '移除已下架商品' }));
  expect(quantities()).toEqual([[52, 2]]);
  await userEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(quantities()?.map(([skuId]) => skuId)).toEqual([51, 52, 61]);
});

test('the last line comes back too', async () => {
  await show(CUP);
  await userEvent.click(screen.getByRole('button', { name: '移除保温杯' }));
  expect(screen.getByText('空')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(quantities()).toEqual([[51, 13]]);
});

test('a basket of a shop that was just closed says so', async () => {
  const fields = [{ path: 'shopId', reason: 'not_found', message: '没有找到', limit: null }];
  const body = { code: 1, data: { reason: 'validation', fields }, message: '请检查标出的内容后再提交' };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 400 }));
  updateBasket(SHOP, () => addLines(emptyBasket(SHOP), [CUP], 'add', 1_000).basket);
  renderScreen();
  expect(await screen.findByText('这家店铺已不在')).toBeVisible();
  expect(screen.getByText(/店铺可能已关闭/)).toBeVisible();
});

test('a line on request stays, without a total, and its former price is not kept', async () => {
  const problem = {
    reason: 'price_hidden',
    scope: 'line',
    missing: null,
    quantityBelow: null,
    quantityAbove: null,
  } as const;
  offers[61] = { name: '茶壶', problem, priceVisibility: 'ask' };
  await show(CUP, POT);
  expect(screen.getByText('1 款价格面议')).toBeVisible();
  expect(screen.getByText(/有 1 款商品价格面议/)).toBeVisible();
  expect(screen.queryByText(/每单合计最多/)).toBeNull();
  await waitFor(() =>
    expect(basketOf(SHOP.id)?.lines.map(({ price }) => price === null)).toEqual([false, true]),
  );
  await userEvent.click(screen.getByRole('button', { name: '发送询价' }));
  expect(onInquire).toHaveBeenCalledOnce();
});

test('a visitor reads that an account shows the price, which the device does not keep', async () => {
  const problem = {
    reason: 'price_hidden',
    scope: 'line',
    missing: null,
    quantityBelow: null,
    quantityAbove: null,
  } as const;
  offers[61] = { name: '茶壶', problem, priceVisibility: 'signedIn' };
  await show(POT);
  expect(screen.getAllByText('登录后查看价格')).toHaveLength(2);
  fireEvent.change(screen.getByRole('spinbutton', { name: '茶壶' }), { target: { value: '5' } });
  await waitFor(() => expect(basketOf(SHOP.id)?.lines[0]).toMatchObject({ quantity: 5, price: null }));
});

const BLUE: NewLine = { skuId: 52, productId: 7, quantity: 12, price: 1_250, look: look('保温杯') };
const together = { lot: 'product', minOrderQuantity: 48, orderMultiple: 12 } as const;

test('what a product lacks is said once, of the product, and the foot leads there', async () => {
  const problem = {
    reason: 'below_minimum',
    scope: 'product',
    missing: 24,
    quantityBelow: null,
    quantityAbove: 36,
  } as const;
  offers = { 51: { ...together, problem }, 52: { ...together, problem } };
  await show({ ...CUP, quantity: 12 }, BLUE);
  expect(await screen.findAllByText(/^这款商品还差 24\s件才到起订量$/)).toHaveLength(1);
  expect(screen.getAllByRole('spinbutton').every((field) => !field.ariaInvalid)).toBe(true);
});

test('the tier is beside the price, and a bar leads to the next one', async () => {
  const nextTier = { minQuantity: 4_800, missing: 4_300, unitPrice: 1_120 };
  const offer = { ...together, unitPrice: 1_180, basePrice: 1_250, priceSource: 'tier', nextTier } as const;
  offers = { 51: offer, 52: offer };
  await show({ ...CUP, quantity: 488 }, BLUE);
  expect(await screen.findByText('阶梯价，目录价 ¥12.50')).toBeVisible();
  const bar = screen.getByRole('meter', { name: /^再加 4,308\s件，单价降至 ¥11.20$/ });
  expect(bar).toHaveAttribute('aria-valuenow', '500');
  expect(bar).toHaveAttribute('aria-valuemax', '4800');
});

test('a price that rose because another line shrank has its reason', async () => {
  const nextTier = { minQuantity: 480, missing: 12, unitPrice: 1_180 };
  offers = {
    51: { ...together, unitPrice: 1_250, nextTier },
    52: { ...together, unitPrice: 1_250, nextTier },
  };
  await show({ ...CUP, quantity: 456, price: 1_180 }, BLUE);
  expect(await screen.findByText(/单价已升高：这款商品满 480\s件才是 ¥11.80/)).toBeVisible();
});

test.each([
  [21_600, 40, /¥216.00 或 40\s件/],
  [21_600, null, /还差 ¥216.00，/],
  [null, 40, /还差 40\s件，/],
] as const)(
  'a mixed lot that lacks %s fen or %s pieces says so',
  async (missingAmount, missingPieces, text) => {
    mix = { amount: 1, pieces: 1, missingAmount, missingPieces, isReached: false };
    const problem = {
      reason: 'below_minimum',
      scope: 'order',
      missing: 24,
      quantityBelow: null,
      quantityAbove: 36,
    } as const;
    offers = { 51: { ...together, lot: 'order', problem } };
    await show({ ...CUP, quantity: 24 });
    expect(await screen.findByText(text)).toBeVisible();
  },
);
