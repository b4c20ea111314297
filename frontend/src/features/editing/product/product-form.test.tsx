import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage, startI18n } from '@/i18n/setup';
import { byLang } from '@/lib/languages';
import type { Limits } from '@/model/platform';
import { NOTHING_STALE } from '@/model/translations/languages';
import { ConfirmHost } from '@/ui/confirm';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { CategoryNode, ProductBody, ProductView } from '../queries';
import { cellsFor } from './combinations';
import { emptyProduct, type ProductDraft, type SpecDraft } from './draft';
import { ProductForm } from './product-form';

const limits = {
  priceMax: 9_999_999_999,
  stockMax: 9_999_999,
  skusMax: 500,
  specsMax: 3,
  specItemsMax: 50,
  productImagesMax: 9,
  defaultStock: 999,
} as Limits;

const colours: SpecDraft = {
  id: 's1',
  name: '颜色',
  ...byLang(() => ''),
  items: ['红', '蓝'].map((name, index) => ({ id: `i${index}`, name, ...byLang(() => '') })),
};

/** Opens the form of a product that lacks nothing but what `change` takes away; returns what is sent. */
function open(change: Partial<ProductDraft> = {}) {
  const send = vi.fn(async (_body: ProductBody) => ({}) as ProductView);
  const initial = { ...emptyProduct(999, '件'), name: '杯', categoryId: 1, salePrice: '8', ...change };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <ProductForm
          draftName="product/new"
          revision={null}
          initial={initial}
          stale={NOTHING_STALE}
          tree={[{ id: 1, name: '茶杯', children: [] } as unknown as CategoryNode]}
          limits={limits}
          send={send}
          onSaved={() => undefined}
          onCancel={() => undefined}
        />
        <ConfirmHost />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
  return send;
}

async function enter(label: string, text: string) {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  // jsdom lays nothing out, so it has nowhere to scroll to.
  HTMLElement.prototype.scrollIntoView = () => undefined;
  // It has no pictures of other sizes either.
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  await startI18n();
  await changeLanguage('zh');
});

test.each([
  ['12,50', 1250],
  ['١٢٫٥٠', 1250],
  ['１２．５', 1250],
])('the sale price "%s" is saved as %i fen', async (typed, fen) => {
  const send = open();
  await enter('售价', typed);
  await press('保存');
  expect(send.mock.calls[0]?.[0].salePrice).toBe(fen);
});

test('an ambiguous price is not saved before one of its readings is chosen', async () => {
  const send = open();
  await enter('售价', '1,250');
  expect(screen.getByText('您要填的是哪个数值？')).toBeVisible();
  await press('保存');
  expect(send).not.toHaveBeenCalled();
  await press('¥1.25');
  expect(screen.getByRole('textbox', { name: '售价' })).toHaveValue('1.25');
  expect(screen.queryByText('您要填的是哪个数值？')).toBeNull();
  await press('保存');
  expect(send.mock.calls[0]?.[0].salePrice).toBe(125);
});

test('what is missing is said all at once', async () => {
  const send = open({ name: '', salePrice: '' });
  await press('保存');
  expect(screen.getByText('此项必填')).toBeVisible();
  expect(screen.getByText('请填写价格')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

test('nobody is asked about a price while it is typed', async () => {
  open();
  const field = screen.getByRole('textbox', { name: '售价' });
  await userEvent.clear(field);
  await userEvent.type(field, '1,250');
  expect(screen.queryByText('您要填的是哪个数值？')).toBeNull();
  await userEvent.type(field, ',000');
  await userEvent.tab();
  expect(screen.queryByText('您要填的是哪个数值？')).toBeNull();
});

test('a weight in grams asks which of its readings is meant', async () => {
  const send = open();
  await enter('单件重 kg', '1,250');
  await press('1.25\u00a0kg');
  await press('保存');
  expect(send.mock.calls[0]?.[0].itemWeightGrams).toBe(1250);
});

test('an ambiguous price of a combination asks in its group', async () => {
  const cells = cellsFor([colours], {}, 5);
  const priced = Object.fromEntries(
    Object.entries(cells).map(([key, cell]) => [key, { ...cell, price: '3' }]),
  );
  const send = open({ type: 'multi', salePrice: '', specs: [colours], cells: priced });
  await enter('红: 价格', '2,500');
  expect(screen.getByRole('textbox', { name: '红: 价格' })).toBeInvalid();
  await press('¥2,500.00');
  await press('保存');
  expect(send.mock.calls[0]?.[0].skus?.map(({ price }) => price)).toEqual([250000, 300]);
});

test('one ambiguous price for all combinations is asked about before it is filled in', async () => {
  open({ type: 'multi', salePrice: '', specs: [colours], cells: cellsFor([colours], {}, 5) });
  await enter('统一价格', '1,250');
  await press('填充');
  expect(screen.getByRole('textbox', { name: '红: 价格' })).toHaveValue('');
  await press('¥1,250.00');
  await press('填充');
  expect(screen.getByRole('textbox', { name: '红: 价格' })).toHaveValue('1250');
});

test('a price of ¥0 asks before it is saved', async () => {
  const send = open();
  await enter('售价', '0');
  await press('保存');
  const question = await screen.findByRole('alertdialog', { name: '价格为 ¥0，确定保存吗？' });
  await userEvent.click(within(question).getByRole('button', { name: '修改价格' }));
  expect(send).not.toHaveBeenCalled();
  await press('保存');
  await screen.findByRole('alertdialog');
  await press('按 ¥0 保存');
  expect(send.mock.calls[0]?.[0].salePrice).toBe(0);
});

test('a product that was free before is saved without a question', async () => {
  const send = open({ salePrice: '0' });
  await enter('商品名称', '杯子');
  await press('保存');
  expect(send).toHaveBeenCalledOnce();
});

test('prices by size are not discarded by a tap outside without a question', async () => {
  open({ type: 'multi', salePrice: '', specs: [colours], cells: cellsFor([colours], {}, 5) });
  await press('按规格填充');
  const sheet = await screen.findByRole('dialog', { name: '按规格填充' });
  const price = within(sheet).getByRole('textbox', { name: '红: 价格' });
  await userEvent.type(price, '12');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: '继续编辑' }));
  expect(price).toHaveValue('12');
});

test('the price is directly under the name, and Enter goes on to it', async () => {
  open();
  const name = screen.getByRole('textbox', { name: '商品名称' });
  const price = screen.getByRole('textbox', { name: '售价' });
  const all = screen.getAllByRole('textbox');
  expect(all.indexOf(price)).toBe(all.indexOf(name) + 1);
  await userEvent.type(name, '{Enter}');
  expect(price).toHaveFocus();
});

test.each([
  ['zh', '备注（客户可见）'],
  ['en', 'Remark (visible to customers)'],
  ['ar', 'ملاحظة (يراها العملاء)'],
] as const)('the remark says that customers see it, in %s', async (lang, label) => {
  await changeLanguage(lang);
  open();
  expect(screen.getAllByRole('textbox', { name: label }).length).toBeGreaterThan(0);
});

test('after the last possible spec was added its name has the focus, since the button is gone', async () => {
  const others = ['颜色', '尺码'].map((name, index) => ({ ...colours, id: `s${index}`, name }));
  open({ type: 'multi', specs: others, cells: cellsFor(others, {}, 5) });
  await press('添加规格（2/3）');
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.type(sheet.getByRole('textbox', { name: '规格名' }), '材质');
  await userEvent.type(sheet.getByRole('textbox', { name: '规格值 1' }), '棉');
  await userEvent.click(sheet.getByRole('button', { name: '完成' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { name: '材质' })).toHaveFocus());
});

test('each wrong price and stock is tied to its cell, and the first cell takes the focus', async () => {
  const cells = cellsFor([colours], {}, 5);
  for (const cell of Object.values(cells)) cell.price = '8';
  open({ type: 'multi', salePrice: '', specs: [colours], cells });
  const cell = (name: string) => screen.getByRole('textbox', { name });
  await userEvent.type(cell('红: 库存'), 'x');
  await userEvent.clear(cell('蓝: 价格'));
  await press('保存');
  await waitFor(() => expect(cell('红: 库存')).toHaveFocus());
  expect(cell('红: 库存')).toBeInvalid();
  expect(cell('红: 库存')).toHaveAccessibleDescription(/库存/);
  expect(cell('蓝: 价格')).toBeInvalid();
  expect(cell('蓝: 价格')).toHaveAccessibleDescription('请填写规格价格');
  expect(cell('红: 价格')).not.toHaveAccessibleDescription();
});

test('a price may be left out where buyers ask for it, and the form says what they read', async () => {
  const send = open({ salePrice: '' });
  await press('保存');
  expect(screen.getByText('请填写价格')).toBeVisible();
  await press('谁能看到价格: 按店铺设置（所有人）');
  await press('面议');
  expect(screen.queryByText('请填写价格')).toBeNull();
  expect(screen.getByText(/^买家会看到：价格面议。价格可以不填/)).toBeVisible();
  await press('保存');
  expect(send.mock.calls[0]?.[0]).toMatchObject({ salePrice: null, priceVisibility: 'ask' });
});

test('a visibility that is newer than the app is sent back as it was read', async () => {
  const send = open({ priceVisibility: 'unheard_of' as never });
  await press('保存');
  expect(send.mock.calls[0]?.[0]).toMatchObject({ salePrice: 800, priceVisibility: 'unheard_of' });
});
