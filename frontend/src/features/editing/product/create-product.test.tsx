import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { CreateProduct } from './create-product';

const limits = {
  priceMax: 9_999,
  stockMax: 9_999,
  skusMax: 500,
  specsMax: 3,
  specItemsMax: 50,
  productImagesMax: 9,
  defaultStock: 999,
};

/** The products that were sent. */
let created: { name: string; salePrice: number }[];

/** A server that has these categories of the first level and adds what is created, in a shop of this cap. */
function serve(names: string[], productCap = 20) {
  const list = names.map((name, index) => ({ id: index + 1, name, children: [], translations: null }));
  created = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    const request = new Request(input);
    if (request.method === 'POST' && request.url.endsWith('/api/product')) {
      created.push(await request.json());
      return new Response(JSON.stringify({ code: 0, data: {}, message: '' }));
    }
    let data: unknown = request.url.includes('/api/platform') ? { limits } : { list };
    if (request.url.endsWith('/api/user')) {
      const settlement = { level: 'S', state: 'trial', productCount: created.length, productCap };
      data = { shop: {}, account: { settlement } };
    }
    if (request.method === 'POST') {
      const { name } = (await request.json()) as { name: string };
      const category = { id: list.length + 1, name, children: [], translations: null };
      list.push(category);
      data = category;
    }
    return new Response(JSON.stringify({ code: 0, data, message: '' }));
  });
}

function open() {
  const onSaved = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <CreateProduct onSaved={onSaved} onCancel={() => undefined} />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
  return { onSaved };
}

async function nameCategory(name: string) {
  const sheet = within(await screen.findByRole('dialog', { name: '添加分类' }));
  await userEvent.type(sheet.getByRole('textbox', { name: '分类名称' }), name);
  await userEvent.click(sheet.getByRole('button', { name: '保存' }));
}

beforeEach(async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  localStorage.clear();
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  await startI18n();
});

test('without a category one is added in place, and the product is in it', async () => {
  serve([]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: '添加一级分类' }));
  await nameCategory('茶杯');
  expect(await screen.findByRole('button', { name: '分类: 茶杯' })).toBeVisible();
});

test('the picker of categories adds one and chooses it', async () => {
  serve(['茶杯', '茶壶']);
  open();
  await userEvent.click(await screen.findByRole('button', { name: '分类: 请选择分类' }));
  const picker = within(await screen.findByRole('dialog', { name: '分类' }));
  await userEvent.click(picker.getByRole('button', { name: '添加分类' }));
  await nameCategory('茶盘');
  expect(await screen.findByRole('button', { name: '分类: 茶盘' })).toBeVisible();
});

test('save and next saves the product and begins another one, with what both have in common', async () => {
  serve(['茶杯', '茶壶']);
  const { onSaved } = open();
  await userEvent.click(await screen.findByRole('button', { name: '分类: 请选择分类' }));
  await userEvent.click(await screen.findByRole('button', { name: '茶壶' }));
  const box = (name: string) => screen.getByRole('textbox', { name });
  await userEvent.type(box('商品名称'), '紫砂壶');
  await userEvent.type(box('售价'), '88');
  await userEvent.click(screen.getByRole('button', { name: '保存并继续' }));
  await waitFor(() => expect(box('商品名称')).toHaveValue(''));
  expect(created.map(({ name, salePrice }) => [name, salePrice])).toEqual([['紫砂壶', 8800]]);
  expect(onSaved).not.toHaveBeenCalled();
  expect(box('售价')).toHaveValue('');
  expect(screen.getByRole('button', { name: '分类: 茶壶' })).toBeVisible();
  expect(screen.queryByRole('region', { name: '未保存的草稿' })).toBeNull();
});

test('a shop that has become full says so above the next product', async () => {
  serve(['茶杯'], 1);
  const { onSaved } = open();
  const box = (name: string) => screen.getByRole('textbox', { name });
  await userEvent.type(await screen.findByRole('textbox', { name: '商品名称' }), '紫砂壶');
  await userEvent.type(box('售价'), '88');
  expect(screen.queryByText('商品数量已达上限')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '保存并继续' }));
  expect(await screen.findByText('商品数量已达上限')).toBeVisible();
  expect(box('商品名称')).toHaveValue('');
  expect(onSaved).not.toHaveBeenCalled();
});
