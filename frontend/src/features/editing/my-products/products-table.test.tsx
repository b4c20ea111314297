import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { Announcer } from '@/ui/announcer';
import { ConfirmHost } from '@/ui/confirm';
import { leaveQuestion } from '@/ui/leave-guard';
import { ToastHost } from '@/ui/toast';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { filterFrom } from './list-filter';
import { MyProducts } from './my-products';

interface Stored {
  id: number;
  name: string;
  revision: number;
  tiers?: { minQuantity: number }[];
  skus: { id: number; price: number; tierPrices?: number[]; stock: number; itemIds: number[] }[];
}

let stored: Stored[];
let calls: { method: string; path: string; body: unknown }[];
/** What happens to the next update of a product: it is lost, or somebody else was faster. */
let next: Record<number, 'refused' | 'lost request' | undefined>;

const isMulti = ({ skus }: Stored) => skus.length > 1;
const cardOf = (product: Stored) => ({
  id: product.id,
  name: product.name,
  type: isMulti(product) ? 'multi' : 'single',
  priceMin: Math.min(...product.skus.map(({ price }) => price)),
  priceMax: Math.max(...product.skus.map(({ price }) => price)),
  stock: product.skus.reduce((sum, { stock }) => sum + stock, 0),
  itemNumber: `QH-${product.id}`,
  sold: 4,
  onSale: true,
  isClearance: false,
  categoryId: 9,
  shopAlias: 'anna',
  mainImage: null,
  tierQuantity: product.tiers?.at(-1)?.minQuantity ?? null,
  tierPrice: product.tiers ? 1180 : null,
  updatedAt: '2026-11-01T08:00:00Z',
});
const viewOf = (product: Stored) => ({
  ...product,
  type: isMulti(product) ? 'multi' : 'single',
  specs: isMulti(product)
    ? [
        {
          id: 1,
          name: '颜色',
          items: [
            { id: 1, name: '红' },
            { id: 2, name: '蓝' },
          ],
        },
      ]
    : [],
  tiers: product.tiers ?? [],
  skus: product.skus.map((sku) => ({ tierPrices: [], ...sku, itemNumber: '', image: null })),
});

function answer(method: string, path: string, body: unknown) {
  const id = Number(/\/api\/product\/(\d+)/.exec(path)?.[1]);
  const product = stored.find((each) => each.id === id);
  if (path === '/api/category/tree') return { list: [{ id: 9, name: '茶具', children: [] }] };
  if (path === '/api/product') return { list: stored.map(cardOf), nextCursor: null, total: stored.length };
  if (path === '/api/product/batch') return { list: [] };
  if (!product) return {};
  if (method === 'PUT') {
    const { skus } = body as { skus: { id: number; price?: number; stock?: number }[] };
    for (const change of skus) Object.assign(product.skus.find((sku) => sku.id === change.id) ?? {}, change);
    product.revision += 1;
  }
  return viewOf(product);
}

function serve() {
  calls = [];
  next = {};
  stored = [
    { id: 1, name: '盖碗', revision: 4, skus: [{ id: 11, price: 1250, stock: 10, itemIds: [] }] },
    { id: 2, name: '茶壶', revision: 2, skus: [{ id: 21, price: 8800, stock: 3, itemIds: [] }] },
    {
      id: 3,
      name: '茶杯',
      revision: 1,
      skus: [
        { id: 31, price: 500, stock: 1, itemIds: [1] },
        { id: 32, price: 700, stock: 2, itemIds: [2] },
      ],
    },
  ];
  vi.stubGlobal('fetch', async (input: Request) => {
    const text = await input.text();
    const { pathname: path } = new URL(input.url);
    const body: unknown = text === '' ? null : JSON.parse(text);
    calls.push({ method: input.method, path, body });
    const id = Number(/\/api\/product\/(\d+)\/skus/.exec(path)?.[1]);
    const what = next[id];
    if (what === 'lost request') throw new TypeError('Failed to fetch');
    if (what === 'refused')
      return new Response(JSON.stringify({ code: 1, message: '暂时不能保存', data: { reason: 'busy' } }), {
        status: 409,
      });
    return new Response(JSON.stringify({ code: 0, message: '', data: answer(input.method, path, body) }));
  });
}

function Screen() {
  const [params, setParams] = useState(new URLSearchParams());
  return (
    <MyProducts
      filter={filterFrom(params)}
      links={{ edit: (id) => `/edit/${id}`, view: ({ id }) => `/view/${id}` }}
      onFilter={({ sort }) => setParams(new URLSearchParams(sort ? { sort } : {}))}
      createHref="/create"
      quickHref="/quick"
      onContact={() => undefined}
    />
  );
}

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <UiTextsFixture>
          <Screen />
          <ConfirmHost />
          <ToastHost />
          <Announcer />
        </UiTextsFixture>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByRole('grid', { name: '我的商品' });
}

beforeEach(async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  window.matchMedia = ((query: string) => ({ matches: query.includes('min-width') })) as never;
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{ top: 0 }] as unknown as DOMRectList);
  await startI18n();
  await Promise.all([loadTexts('editing'), loadTexts('table')]);
  serve();
});

const rowOf = (name: string) => {
  const row = screen.getByRole('rowheader', { name: new RegExp(`^${name}`) }).closest('[role="row"]');
  if (!row) throw new Error('no row');
  return row as HTMLElement;
};
/** A cell by the title of its column. */
const cellOf = (name: string, column: 'price' | 'stock') => {
  const cell = rowOf(name).querySelector<HTMLElement>(`[data-column="${column}"]`);
  if (!cell) throw new Error('no cell');
  return cell;
};
/** They are sent side by side. */
const updates = () =>
  calls
    .filter(({ path }) => path.endsWith('/skus'))
    .sort((one, other) => one.path.localeCompare(other.path))
    .map(({ path, body }) => [path, body]);

async function type(name: string, column: 'price' | 'stock', text: string) {
  await userEvent.click(cellOf(name, column));
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.keyboard(`${text}{Enter}`);
}
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));

test('prices and stock of several products are typed, and saved together', async () => {
  await open();
  expect(screen.getByRole('link', { name: '创建商品' })).toBeVisible();
  await userEvent.click(cellOf('盖碗', 'price'));
  await userEvent.keyboard('13{Enter}');
  await userEvent.keyboard('90{Enter}');
  await type('盖碗', 'stock', '30');
  expect(screen.getByText('有 3 处修改未保存')).toBeVisible();
  expect(screen.queryByRole('link', { name: '创建商品' })).toBeNull();
  expect(leaveQuestion()).not.toBeNull();
  await userEvent.keyboard('{Control>}s{/Control}');
  await screen.findByText('已修改 2 件商品');
  expect(updates()).toEqual([
    ['/api/product/1/skus', { revision: 4, skus: [{ id: 11, price: 1300, stock: 30, stockSeen: 10 }] }],
    ['/api/product/2/skus', { revision: 2, skus: [{ id: 21, price: 9000 }] }],
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: '保存' })).toBeNull());
  expect(cellOf('盖碗', 'price')).toHaveTextContent('13.00');
  expect(leaveQuestion()).toBeNull();
});

test('a product with several SKUs shows them below, and they are edited there', async () => {
  await open();
  cellOf('茶杯', 'price').focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('rowheader', { name: '蓝' });
  await type('蓝', 'price', '8');
  await save();
  await waitFor(() =>
    expect(updates()).toEqual([['/api/product/3/skus', { revision: 1, skus: [{ id: 32, price: 800 }] }]]),
  );
  await waitFor(() => expect(cellOf('蓝', 'price')).toHaveTextContent('8.00'));
});

test('what is wrong is said beside the cell, stays, and keeps nothing else from being saved', async () => {
  await open();
  await type('盖碗', 'price', '1,250');
  await type('茶壶', 'price', '90');
  expect(cellOf('盖碗', 'price')).toHaveTextContent('您要填的是哪个数值？');
  expect(cellOf('盖碗', 'price')).toHaveAttribute('aria-invalid', 'true');
  await save();
  await screen.findByText('有 1 件商品未保存，原因显示在商品下方');
  expect(updates().map(([path]) => path)).toEqual(['/api/product/2/skus']);
  await userEvent.click(within(cellOf('盖碗', 'price')).getByRole('button', { name: '¥1,250.00' }));
  await save();
  await waitFor(() =>
    expect(updates()[0]).toEqual([
      '/api/product/1/skus',
      { revision: 4, skus: [{ id: 11, price: 125_000 }] },
    ]),
  );
});

test('a price that somebody else has changed is shown, and the input can be saved again', async () => {
  await open();
  await type('盖碗', 'price', '13');
  Object.assign(stored[0] ?? {}, { revision: 5 });
  Object.assign(stored[0]?.skus[0] ?? {}, { price: 1400 });
  await save();
  expect(await within(rowOf('盖碗')).findByText(/价格刚刚在别处改过/)).toBeVisible();
  expect(cellOf('盖碗', 'price')).toHaveTextContent('13.00');
  expect(updates()).toEqual([]);
  await save();
  await waitFor(() =>
    expect(updates()).toEqual([['/api/product/1/skus', { revision: 5, skus: [{ id: 11, price: 1300 }] }]]),
  );
});

test('what could not be sent stays with the reason', async () => {
  await open();
  await type('盖碗', 'price', '13');
  await type('茶壶', 'price', '90');
  next = { 1: 'lost request', 2: 'refused' };
  await save();
  expect(await within(rowOf('茶壶')).findByText('暂时不能保存')).toBeVisible();
  expect(within(rowOf('盖碗')).getByText('请求超时，服务器没有响应，请重试')).toBeVisible();
  next = {};
  await save();
  await screen.findByText('已修改 2 件商品');
  expect(stored.slice(0, 2).map(({ skus }) => skus[0]?.price)).toEqual([1300, 9000]);
});

test('a pasted column is taken back by one step', async () => {
  await open();
  const cell = cellOf('盖碗', 'price');
  await userEvent.click(cell);
  await userEvent.keyboard('{Escape}');
  fireEvent.paste(cell, { clipboardData: { getData: () => '¥13.00\t20\n¥90.00\t5\r\n¥1.00\t1\n2\t2\n' } });
  expect(await screen.findByText(/已粘贴 4 个单元格，超出表格的 1.行 没有粘贴/)).toBeVisible();
  expect(screen.getByText('有 4 处修改未保存')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  expect(cellOf('盖碗', 'price')).toHaveTextContent('12.50');
});

test('chosen products show the actions for all of them', async () => {
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: '盖碗' }));
  expect(screen.getByText('已选 1 件')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '下架' }));
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/product/batch')).toBe(true));
});

test('a title sorts the list of the server', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: '库存' }));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: '库存' })).toHaveAttribute('aria-sort', 'ascending'),
  );
});

test('all columns with data sort a complete list, and the SKUs stay below their product', async () => {
  // Room for all columns.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1600);
  await open();
  const titles = screen.getAllByRole('columnheader').filter((title) => within(title).queryByRole('button'));
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    '商品名称',
    '分类',
    '价格',
    '库存',
    '已售',
    '状态',
    '修改时间',
  ]);
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const before = names();
  await userEvent.click(screen.getByRole('button', { name: /展开/ }));
  await waitFor(() => expect(names().length).toBeGreaterThan(before.length));
  const opened = names();
  await userEvent.click(screen.getByRole('button', { name: '商品名称' }));
  await userEvent.click(screen.getByRole('button', { name: '商品名称' }));
  const sorted = names();
  expect([...sorted].sort()).toEqual([...opened].sort());
  expect(sorted).not.toEqual(opened);
  const at = (list: (string | null)[], name: string) => list.findIndex((each) => each?.startsWith(name));
  const [multi] = stored.filter(({ skus }) => skus.length > 1);
  const [inOpened, inSorted] = [at(opened, multi?.name ?? ''), at(sorted, multi?.name ?? '')];
  expect(sorted.slice(inSorted, inSorted + 3)).toEqual(opened.slice(inOpened, inOpened + 3));
});
