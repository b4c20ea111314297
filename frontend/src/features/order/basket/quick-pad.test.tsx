import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { basketOf, updateBasket } from '@/model/basket/basket-store';
import { ToastHost } from '@/ui/toast';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { FoundSku } from '../types';
import { QuickPad } from './quick-pad';

const SHOP = { id: 4, alias: 'hengwen' };
const sku = (skuId: number, item: string, over: Partial<FoundSku> = {}): FoundSku => ({
  productId: 7,
  skuId,
  name: '保温杯',
  specValues: [{ spec: '容量', item }],
  picture: null,
  itemNumber: 'A-1203',
  unitPrice: 2_880,
  stock: 100,
  availability: 'inStock',
  priceVisibility: 'everyone',
  minOrderQuantity: 1,
  orderMultiple: 1,
  lot: 'line',
  ...over,
});
const OFFERED: Record<string, FoundSku[]> = {
  'A-1203': [sku(51, '350 ml')],
  'B-7': [sku(61, '红'), sku(62, '蓝')],
  'C-9': [sku(71, '大', { orderMultiple: 6 })],
  'D-1': [sku(81, '白', { minOrderQuantity: 48, orderMultiple: 12 })],
  'D-2': [sku(91, '黑', { minOrderQuantity: 48, orderMultiple: 12, lot: 'product' })],
};
const onClose = vi.fn();

beforeEach(async () => {
  localStorage.clear();
  updateBasket(SHOP, (basket) => ({ ...basket, lines: [] }));
  vi.clearAllMocks();
  await startI18n();
  vi.stubGlobal('fetch', async (input: Request) => {
    const { itemNumbers } = await new Request(input).json();
    const items = itemNumbers.map((itemNumber: string) => ({
      itemNumber,
      matches: OFFERED[itemNumber] ?? [],
    }));
    return new Response(JSON.stringify({ code: 0, data: { items }, message: '' }));
  });
});

/** Opens the pad and returns its field. */
function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <QuickPad shop={SHOP} isOpen onClose={onClose} />
        <ToastHost />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
  return screen.getByLabelText(/粘贴货号和数量/);
}

const quantities = () => basketOf(SHOP.id)?.lines.map(({ skuId, quantity }) => [skuId, quantity]) ?? [];

test('pasted lines show what was found, ambiguous and unknown before anything is added', async () => {
  const field = open();
  const text = 'A-1203 ４８\nB-7 ١٢\nC-9 7\nZ-1 5\nA-1203';
  fireEvent.change(field, { target: { value: text } });
  await userEvent.click(screen.getByRole('button', { name: '核对' }));
  expect(await screen.findByText(/没有找到/)).toHaveTextContent('Z-1 5');
  expect(screen.getByText(/没有看懂数量/)).toHaveTextContent('A-1203');
  expect(screen.getByText(/数量不合起订规则/)).toBeVisible();
  expect(quantities()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '蓝' }));
  await userEvent.click(screen.getByRole('button', { name: '加入 3 种' }));
  expect(quantities()).toEqual([
    [51, 48],
    [62, 12],
    [71, 7],
  ]);
  // What was not added waits to be corrected.
  expect(field).toHaveValue('Z-1 5\nA-1203');
  expect(onClose).not.toHaveBeenCalled();
});

test('a line below the minimum is a misfit only if its product counts each line', async () => {
  const field = open();
  for (const [text, misfits] of [
    ['D-1 12', 1],
    ['D-2 12', 0],
    ['D-2 13', 1],
  ] as const) {
    fireEvent.change(field, { target: { value: text } });
    await userEvent.click(screen.getByRole('button', { name: '核对' }));
    expect(await screen.findByRole('button', { name: '加入 1 种' })).toBeVisible();
    expect(screen.queryAllByText(/数量不合起订规则/), text).toHaveLength(misfits);
  }
});

test('lines above the limit of pieces are refused and stay in the field', async () => {
  const field = open();
  fireEvent.change(field, { target: { value: 'A-1203 600000\nA-1203 600000\nC-9 1000000' } });
  await userEvent.click(screen.getByRole('button', { name: '核对' }));
  expect(await screen.findByText('每种最多 999,999 件')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '加入 3 种' }));
  expect(await screen.findByText('购物车中每种商品最多 999,999 件，请减少数量')).toBeVisible();
  expect(quantities()).toEqual([[51, 600_000]]);
  expect(field).toHaveValue('A-1203 600000\nC-9 1000000');
  expect(onClose).not.toHaveBeenCalled();
});

test('what is typed during the check needs another one, and stays', async () => {
  const field = open();
  fireEvent.change(field, { target: { value: 'A-1203 48' } });
  const { fetch } = window;
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async (input: Request) => {
    await isAnswered;
    return fetch(input);
  });
  await userEvent.click(screen.getByRole('button', { name: '核对' }));
  fireEvent.change(field, { target: { value: 'A-1203 48\nB-7 12' } });
  answer();
  await waitFor(() => expect(screen.getByRole('button', { name: '核对' })).toBeEnabled());
  expect(field).toHaveValue('A-1203 48\nB-7 12');
  await userEvent.click(screen.getByRole('button', { name: '核对' }));
  expect(await screen.findByText('B-7')).toBeVisible();
});

test('what is typed survives a reload, until it is added', async () => {
  fireEvent.change(open(), { target: { value: 'A-1203 48' } });
  cleanup();
  expect(open()).toHaveValue('A-1203 48');
  await userEvent.click(screen.getByRole('button', { name: '核对' }));
  await userEvent.click(await screen.findByRole('button', { name: '加入 1 种' }));
  cleanup();
  expect(open()).toHaveValue('');
});
