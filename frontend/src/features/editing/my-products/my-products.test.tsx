import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { announce } from '@/ui/announce';
import { Announcer } from '@/ui/announcer';
import { ConfirmHost } from '@/ui/confirm';
import { keepFocus } from '@/ui/kept-focus';
import { leaveQuestion } from '@/ui/leave-guard';
import { ToastHost } from '@/ui/toast';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { type MyProductsFilter, STATES } from './list-filter';
import { MyProducts } from './my-products';

const PRODUCTS = ['杯', '壶', '碗'].map((name, index) => ({
  id: index + 1,
  name,
  type: name === '碗' ? 'multi' : 'single',
  priceMin: 1250,
  priceMax: 1250,
  priceVisibility: 'everyone',
  ownPriceVisibility: 'inherit',
  stock: 10,
  itemNumber: `QH-${index + 1}`,
  sold: 40 + index,
  onSale: true,
  isClearance: false,
  categoryId: index + 1,
  shopAlias: 'anna',
  mainImage: null,
  tierQuantity: null,
  tierPrice: null,
}));
const ALL: MyProductsFilter = { keyword: '', categoryId: null, state: null, sort: null };

interface Call {
  method: string;
  key: string | null;
  url: URL;
  body: unknown;
}
let calls: Call[];
/** What is different of the first product, and the SKUs without a price that a batch left. */
let ofFirst: object = {};
let unpriced = 0;
/** The list has a page more. */
let hasMore = false;
/** What the last batch changed. */
let lastIds: number[] = [];

const skus = [
  { id: 71, itemIds: [], price: 1250, tierPrices: [] as number[], stock: 8, itemNumber: '', image: null },
];
const view = { id: 1, name: '杯', type: 'single', revision: 4, specs: [], tiers: [], skus };

/** What the server answers; `outcomes` are those of a batch, done where nothing is said. */
function serve(outcomes: Record<number, string> = {}) {
  calls = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    const text = await input.text();
    const call = {
      method: input.method,
      key: input.headers.get('Idempotency-Key'),
      url: new URL(input.url),
      body: text === '' ? null : JSON.parse(text),
    };
    calls.push(call);
    return new Response(JSON.stringify({ code: 0, message: '', data: answer(call, outcomes) }));
  });
}

/** All but one are on the first page of 20. */
function pageOf(list: object[], url: URL) {
  const later = { ...PRODUCTS[0], id: 40, name: '盘' };
  const isWhole = url.searchParams.get('limit') === '100';
  return { list: isWhole ? [...list, later] : list, nextCursor: isWhole ? null : 'more', total: 4 };
}

function answer({ method, url, body }: Call, outcomes: Record<number, string>) {
  if (url.pathname === '/api/product/batch/7/undo') {
    const list = lastIds.map((id) => ({ id, outcome: outcomes[id] ?? 'done', message: `第 ${id} 件的原因` }));
    return { list, left: { no_price: 0 }, undo: null };
  }
  if (url.pathname === '/api/product/batch') {
    const { ids } = body as { ids: number[] };
    const list = ids.map((id) => ({ id, outcome: outcomes[id] ?? 'done', message: `第 ${id} 件的原因` }));
    const isChanged = list.some(({ outcome }) => outcome === 'done');
    lastIds = list.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
    return { list, left: { no_price: unpriced }, undo: isChanged ? { id: 7, until: '' } : null };
  }
  if (url.pathname === '/api/category/tree') return { list: [{ id: 9, name: '茶具', children: [] }] };
  if (url.pathname === '/api/product') {
    const keyword = url.searchParams.get('keyword') ?? '';
    const list = PRODUCTS.filter(({ name }) => name.includes(keyword)).map((each) =>
      each.id === 1 ? { ...each, ...ofFirst } : each,
    );
    return hasMore ? pageOf(list, url) : { list, nextCursor: null, total: list.length };
  }
  if (url.pathname === '/api/user') return { shop: { priceVisibility: 'everyone' } };
  if (method === 'GET' && url.pathname === '/api/product/1') return view;
  return view;
}

interface ScreenProps {
  filter: Partial<MyProductsFilter>;
  onFilter: (change: Partial<MyProductsFilter>) => void;
}

/** With buttons that search, as the search field of the screen does. */
function Screen({ filter, onFilter }: ScreenProps) {
  const [keyword, search] = useState('');
  return (
    <>
      {['壶', '碗'].map((name) => (
        <button key={name} type="button" onClick={() => search(name)}>{`搜索“${name}”`}</button>
      ))}
      <MyProducts
        filter={{ ...ALL, keyword, ...filter }}
        links={{ edit: (id) => `/edit/${id}`, view: ({ id }) => `/view/${id}` }}
        onFilter={onFilter}
        createHref="/create"
        quickHref="/quick"
        onContact={() => undefined}
      />
    </>
  );
}

function open(filter: Partial<MyProductsFilter> = {}) {
  const onFilter = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <UiTextsFixture>
          <Screen filter={filter} onFilter={onFilter} />
          <ConfirmHost />
          <ToastHost />
          <Announcer />
        </UiTextsFixture>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return onFilter;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const batches = () =>
  calls.filter(({ url }) => url.pathname === '/api/product/batch').map(({ body }) => body);

const undos = () => calls.filter(({ url }) => url.pathname.endsWith('/undo'));

async function chooseFirstTwo() {
  await screen.findByRole('article', { name: '杯' });
  await press('批量选择');
  await userEvent.click(screen.getByRole('checkbox', { name: '杯' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '壶' }));
}

beforeEach(async () => {
  ofFirst = {};
  unpriced = 0;
  hasMore = false;
  HTMLElement.prototype.scrollIntoView = () => undefined;
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  await startI18n();
  announce('');
  serve();
});

const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('the bars come before the rows for the keyboard', async () => {
  open();
  const row = await screen.findByRole('article', { name: '杯' });
  expect(isBefore(screen.getByRole('link', { name: '创建商品' }), row)).toBe(true);
  await press('批量选择');
  const box = screen.getByRole('checkbox', { name: '杯' });
  expect(isBefore(screen.getByRole('button', { name: '下架' }), box)).toBe(true);
  await userEvent.click(box);
  await press('下架');
  const undo = await screen.findByRole('button', { name: '撤销' });
  expect(isBefore(undo, await screen.findByRole('article', { name: '杯' }))).toBe(true);
});

test('choosing, its outcome and its undo each hand on the focus to the bar that comes', async () => {
  // jsdom lays nothing out.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as never);
  const end = keepFocus(() => location.pathname);
  open();
  await screen.findByRole('article', { name: '杯' });
  await press('批量选择');
  expect(screen.getByRole('button', { name: '全选已显示' })).toHaveFocus();
  await userEvent.click(screen.getByRole('checkbox', { name: '杯' }));
  await press('下架');
  await waitFor(() => expect(screen.getByRole('button', { name: '撤销' })).toHaveFocus());
  await press('撤销');
  await waitFor(() => expect(screen.getByRole('link', { name: '快速录入' })).toHaveFocus());
  end();
});

test('chosen products are hidden at once, and shown again by undo', async () => {
  open();
  await chooseFirstTwo();
  expect(screen.getByText('已选 2 件')).toBeVisible();
  await press('下架');
  await screen.findByText('已修改 2 件商品');
  await press('撤销');
  await waitFor(() => expect(undos()).toHaveLength(1));
  expect(batches()).toEqual([{ ids: [1, 2], change: { onSale: false } }]);
  const announced = await screen.findByText('已撤销修改', { ignore: false });
  expect(announced.closest('[role="status"]')).not.toBeNull();
});

test('what undo could not bring back is said', async () => {
  open();
  await chooseFirstTwo();
  await press('下架');
  await screen.findByText('已修改 2 件商品');
  serve({ 2: 'changed_elsewhere' });
  await press('撤销');
  const sheet = await screen.findByRole('dialog', { name: '1\u00a0件未修改' });
  expect(within(sheet).getByText('第 2 件的原因')).toBeVisible();
  expect(screen.getByText('已恢复 1 件商品', { ignore: false })).toBeInTheDocument();
  expect(screen.queryByText('已撤销修改', { ignore: false })).toBeNull();
});

test('all that match are chosen, also what the list has not shown yet', async () => {
  hasMore = true;
  open();
  await screen.findByRole('article', { name: '杯' });
  await press('批量选择');
  await press('全选已显示');
  expect(screen.getByText('已选 3 件')).toBeVisible();
  await press('全选 4 件');
  expect(await screen.findByText('已选 4 件')).toBeVisible();
  expect(screen.getByRole('button', { name: '全不选' })).toBeVisible();
  await press('下架');
  await waitFor(() => expect(batches()).toEqual([{ ids: [1, 2, 3, 40], change: { onSale: false } }]));
});

test('what is chosen stays when the session ends, and is left without a question', async () => {
  open();
  await chooseFirstTwo();
  expect(await leaveQuestion()?.()).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await press('取消');
  expect(leaveQuestion()).toBeNull();
});

test('while a long list is read again, its old prices and stock are not taken for the new ones', async () => {
  open();
  await chooseFirstTwo();
  const { fetch } = window;
  let finish: () => void = () => undefined;
  const isRead = new Promise<void>((resolve) => {
    finish = resolve;
  });
  vi.stubGlobal('fetch', async (input: Request) => {
    if (new URL(input.url).pathname === '/api/product') await isRead;
    return fetch(input);
  });
  await press('下架');
  await screen.findByText('已修改 2 件商品');
  expect(await screen.findByText('列表正在更新…')).toBeVisible();
  finish();
  await waitFor(() => expect(screen.queryByText('列表正在更新…')).toBeNull());
});

test('what was not changed is named with its reason, and undo leaves it alone', async () => {
  serve({ 2: 'unchanged', 1: 'not_found' });
  open();
  await screen.findByRole('article', { name: '杯' });
  await press('批量选择');
  await press('全选已显示');
  expect(screen.getByText('已选 3 件')).toBeVisible();
  await press('上架');
  const sheet = await screen.findByRole('dialog', { name: '1\u00a0件未修改' });
  expect(within(sheet).getByText('第 1 件的原因')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await press('撤销');
  await waitFor(() => expect(undos()).toHaveLength(1));
  expect(lastIds).toEqual([3]);
});

test('after a lost answer the same change has the same key, and another one does not', async () => {
  open();
  await chooseFirstTwo();
  const { fetch } = window;
  vi.stubGlobal('fetch', async (input: Request) => {
    await fetch(input);
    throw new TypeError('Failed to fetch');
  });
  await press('下架');
  await waitFor(() => expect(batches()).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: '下架' })).toBeEnabled());
  vi.stubGlobal('fetch', fetch);
  expect(screen.getByText('已选 2 件')).toBeVisible();
  await press('下架');
  await screen.findByText('已修改 2 件商品');
  await press('撤销');
  await waitFor(() => expect(undos()).toHaveLength(1));
  const [lost, repeated, undone] = calls
    .filter(({ url }) => url.pathname.startsWith('/api/product/batch'))
    .map(({ key }) => key);
  expect(lost).toMatch(/^[0-9a-f-]{36}$/);
  expect(repeated).toBe(lost);
  expect(undone).not.toBe(lost);
});

test('other prices show examples before they are sent', async () => {
  open();
  await chooseFirstTwo();
  await press('价格');
  const sheet = screen.getByRole('dialog', { name: '修改价格' });
  await userEvent.type(within(sheet).getByRole('textbox', { name: '百分比' }), '101');
  await userEvent.click(within(sheet).getByRole('button', { name: '应用到 2 件商品' }));
  expect(within(sheet).getByText('请输入 0.1 到 100 的数，最多一位小数')).toBeVisible();
  expect(batches()).toEqual([]);
  await userEvent.clear(within(sheet).getByRole('textbox', { name: '百分比' }));
  await userEvent.type(within(sheet).getByRole('textbox', { name: '百分比' }), '15');
  expect(within(sheet).getAllByText('¥12.50 → ¥10.63')).toHaveLength(2);
  await userEvent.click(within(sheet).getByRole('button', { name: '应用到 2 件商品' }));
  await waitFor(() =>
    expect(batches()).toEqual([{ ids: [1, 2], change: { price: { permille: -150, roundTo: 1 } } }]),
  );
  await screen.findByText('已修改 2 件商品');
  expect(screen.getByRole('button', { name: '撤销' })).toBeVisible();
});

test('a price or stock that could not be sent is still there', async () => {
  open();
  await chooseFirstTwo();
  const { fetch } = window;
  for (const [what, title, name] of [
    ['价格', '修改价格', '百分比'],
    ['库存', '修改库存', '数量'],
  ] as const) {
    await press(what);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const box = () => within(screen.getByRole('dialog', { name: title })).getByRole('textbox', { name });
    await userEvent.type(box(), '15');
    await press('应用到 2 件商品');
    await screen.findByText('请求超时，服务器没有响应，请重试');
    expect(box()).toHaveValue('15');
    expect(leaveQuestion()).not.toBeNull();
    vi.stubGlobal('fetch', fetch);
    await userEvent.keyboard('{Escape}');
  }
  await press('价格');
  await userEvent.type(screen.getByRole('textbox', { name: '百分比' }), '15');
  await press('应用到 2 件商品');
  await screen.findByText('已修改 2 件商品');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('deleting several asks first', async () => {
  open();
  await chooseFirstTwo();
  await press('更多');
  await press('删除');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('删除 2 件商品？');
  await userEvent.click(within(question).getByRole('button', { name: '取消' }));
  expect(batches()).toEqual([]);
});

test('price and stock are edited in the row; only what was touched is sent', async () => {
  open();
  await screen.findByRole('article', { name: '杯' });
  await press(/^改价格和库存: 杯\./);
  const price = screen.getByRole('textbox', { name: '售价' });
  expect(price).toHaveFocus();
  await userEvent.clear(price);
  await userEvent.type(price, '1,250');
  await press('保存');
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  await press('¥1.25');
  const stock = screen.getByRole('textbox', { name: '库存' });
  await userEvent.clear(stock);
  await userEvent.type(stock, '30');
  await press('保存');
  await screen.findByText('价格和库存已保存');
  await waitFor(() => expect(screen.getByRole('button', { name: /^改价格和库存: 杯\./ })).toHaveFocus());
  const sent = calls.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ url, body }) => [url.pathname, body])).toEqual([
    ['/api/product/1/skus', { revision: 4, skus: [{ id: 71, price: 125, stock: 30, stockSeen: 10 }] }],
  ]);
});

/** A server that stores the first product; an update of its SKUs ends as `outcomes` say, in their order. */
function serveStored(...outcomes: ('answered' | 'lost answer' | 'lost request')[]) {
  serve();
  const stored = { price: 1250, stock: 100, revision: 4 };
  const reply = (data: unknown, code = 0) =>
    new Response(JSON.stringify({ code, message: code === 0 ? '' : '已在别处修改', data }), {
      status: code === 0 ? 200 : 409,
    });
  const readOnly = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname } = new URL(input.url);
    if (pathname === '/api/product')
      return reply({ list: [{ ...PRODUCTS[0], priceMin: stored.price, stock: stored.stock }], total: 1 });
    if (pathname === '/api/product/1')
      return reply({ ...view, ...stored, skus: [{ ...skus[0], ...stored }] });
    if (pathname !== '/api/product/1/skus') return readOnly(input);
    const outcome = outcomes.shift();
    if (outcome === 'lost request') throw new TypeError('lost');
    const { revision, skus: changes } = await input.json();
    if (revision !== stored.revision) return reply({ reason: 'changed_elsewhere' }, 2);
    const { price = stored.price, stock = 0, stockSeen = 0 } = changes[0];
    Object.assign(stored, { price, stock: stored.stock + stock - stockSeen, revision: revision + 1 });
    if (outcome === 'lost answer') throw new TypeError('lost');
    return reply(view);
  });
  return stored;
}

async function editFirst(price: string, stock: string) {
  open();
  await screen.findByRole('article', { name: '杯' });
  await press(/^改价格和库存: 杯\./);
  for (const [name, text] of Object.entries({ 售价: price, 库存: stock })) {
    await userEvent.clear(screen.getByRole('textbox', { name }));
    await userEvent.type(screen.getByRole('textbox', { name }), text);
  }
}

test.each(['12.5', '13'])(
  'a change whose answer is lost is applied once, with the price %s',
  async (price) => {
    const stored = serveStored('lost answer', 'answered');
    await editFirst(price, '150');
    await press('保存');
    await screen.findByText('请求超时，服务器没有响应，请重试');
    await press('保存');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '库存' })).toBeNull());
    expect(stored).toEqual({ price: Number(price) * 100, stock: 150, revision: 5 });
  },
);

test('a change that has not arrived is sent again', async () => {
  const stored = serveStored('lost request', 'answered');
  await editFirst('12.5', '150');
  await press('保存');
  await screen.findByText('请求超时，服务器没有响应，请重试');
  await press('保存');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '库存' })).toBeNull());
  expect(stored.stock).toBe(150);
});

test('after a lost answer, a stock that is another by now is left as it is, and what was typed stays', async () => {
  const stored = serveStored('lost answer', 'answered', 'answered');
  await editFirst('12.5', '150');
  await press('保存');
  await screen.findByText('请求超时，服务器没有响应，请重试');
  stored.stock -= 3;
  for (let time = 0; time < 2; time += 1) {
    await press('保存');
    await screen.findByText('修改可能已经保存，请关闭后核对最新的价格和库存');
  }
  expect(stored.stock).toBe(147);
  expect(screen.getByRole('textbox', { name: '库存' })).toHaveValue('150');
  await press('取消');
  await screen.findByText(/147/);
});

test('after a lost answer, another amount is not added to the one that was stored', async () => {
  const stored = serveStored('lost answer', 'answered');
  await editFirst('12.5', '150');
  await press('保存');
  await screen.findByText('请求超时，服务器没有响应，请重试');
  await userEvent.type(screen.getByRole('textbox', { name: '库存' }), '{Backspace}5');
  await press('保存');
  await screen.findByText('修改可能已经保存，请关闭后核对最新的价格和库存');
  expect(stored.stock).toBe(150);
});

test('a row shows item number, stock and sold pieces, and its menu hides the product', async () => {
  open();
  const row = await screen.findByRole('article', { name: '壶' });
  expect(within(row).getByText('QH-2')).toBeVisible();
  expect(within(row).getByText('已售 41 件')).toBeVisible();
  expect(row).toHaveTextContent('库存 10');
  expect(within(row).getAllByRole('link')).toHaveLength(1);
  await userEvent.click(within(row).getByRole('button', { name: '“壶”的更多操作' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '下架' }));
  await waitFor(() => expect(batches()).toEqual([{ ids: [2], change: { onSale: false } }]));
});

const moves = () => calls.filter(({ url }) => url.pathname.endsWith('/place'));

test('a product is moved to the top by its menu', async () => {
  open();
  await screen.findByRole('article', { name: '壶' });
  await press('“壶”的更多操作');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '置顶' }));
  await screen.findByText('已移到最前面');
  expect(moves().map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
    ['PUT', '/api/product/2/place', { afterId: null }],
  ]);
});

test('products are arranged by the menu of their handles, and each move is one call', async () => {
  open();
  await screen.findByRole('article', { name: '杯' });
  await press('调整顺序');
  const list = await screen.findByRole('list', { name: '调整顺序' });
  const order = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.[0]);
  expect(order()).toEqual(['杯', '壶', '碗']);
  expect(screen.queryByRole('button', { name: '批量选择' })).toBeNull();
  await press('碗. move');
  await press('move earlier');
  await waitFor(() => expect(moves()).toHaveLength(1));
  expect(moves()[0]).toMatchObject({ url: { pathname: '/api/product/3/place' }, body: { afterId: 1 } });
  await press('完成');
  expect(await screen.findByRole('article', { name: '壶' })).toBeVisible();
});

test.each([{ keyword: '壶' }, { categoryId: 9 }, { state: 'onSale' as const }, { sort: 'newest' as const }])(
  'products are not arranged in a part of the shop or in another order: %o',
  async (filter) => {
    open(filter);
    await screen.findByRole('article', { name: '壶' });
    expect(screen.queryByRole('button', { name: '调整顺序' })).toBeNull();
  },
);

test('each state narrows the list', async () => {
  const onFilter = open({ state: 'low', sort: 'stock' });
  await screen.findByRole('article', { name: '杯' });
  const isList = ({ url }: Call) => url.pathname === '/api/product' && url.searchParams.get('limit') !== '1';
  const query = calls.find(isList)?.url.searchParams;
  expect([query?.get('stock'), query?.get('sort'), query?.get('mine')]).toEqual(['low', 'stock', 'true']);
  const states = screen.getByRole('group', { name: '状态' });
  expect(within(states).getAllByRole('button')).toHaveLength(STATES.length + 1);
  // The server of this test answers every filter with all of them.
  await userEvent.click(await within(states).findByRole('button', { name: '待翻译3' }));
  expect(onFilter).toHaveBeenCalledWith({ state: 'untranslated' });
});

test('products stay chosen while a search or filter hides them, and the bar says how many it hides', async () => {
  open();
  await chooseFirstTwo();
  await press('搜索“壶”');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: '杯' })).toBeNull());
  expect(screen.getByRole('checkbox', { name: '壶' })).toBeChecked();
  expect(screen.getByText('已选 2 件')).toBeVisible();
  expect(screen.getByText('其中 1 件不在当前列表中')).toBeVisible();
  await press('搜索“碗”');
  await userEvent.click(await screen.findByRole('checkbox', { name: '碗' }));
  expect(screen.getByText('已选 3 件')).toBeVisible();
  expect(screen.getByText('其中 2 件不在当前列表中')).toBeVisible();
  await press('下架');
  await screen.findByText('已修改 3 件商品');
  expect(batches()).toEqual([{ ids: [1, 2, 3], change: { onSale: false } }]);
});

test('prices of all SKUs are not discarded by a tap outside without a question', async () => {
  open();
  await screen.findByRole('article', { name: '碗' });
  await press(/^改价格和库存: 碗\./);
  const sheet = await screen.findByRole('dialog', { name: '改价格和库存' });
  const price = within(sheet).getByRole('textbox', { name: '售价' });
  await userEvent.type(price, '8');
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('alertdialog', { name: '放弃未保存的修改？' });
  await press('继续编辑');
  expect(price).toHaveValue('12.58');
  // Keys go to the sheet again once it has the focus back.
  await waitFor(() => expect(price).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('alertdialog');
  await press('放弃');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a wrong price among many is shown when the others are saved', async () => {
  open();
  await screen.findByRole('article', { name: '碗' });
  await press(/^改价格和库存: 碗\./);
  const sheet = await screen.findByRole('dialog', { name: '改价格和库存' });
  const price = within(sheet).getByRole('textbox', { name: '售价' });
  await userEvent.clear(price);
  await userEvent.click(within(sheet).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(price).toHaveFocus());
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('a product on request says so, and that it has no price', async () => {
  ofFirst = { priceMin: null, priceMax: null, priceVisibility: 'ask' };
  open();
  const cup = within(await screen.findByRole('article', { name: '杯' }));
  expect(cup.getByText('没有价格')).toBeVisible();
  expect(cup.getByText(/面议$/)).toBeVisible();
  const pot = within(screen.getByRole('article', { name: '壶' }));
  expect(pot.queryByText(/面议$/)).toBeNull();
  await userEvent.click(cup.getByRole('button', { name: /^改价格和库存/ }));
  expect(cup.getByRole('textbox', { name: '售价' })).toHaveValue('');
});

test('who sees the prices of several products is changed at once, and brought back', async () => {
  ofFirst = { ownPriceVisibility: 'ask', priceVisibility: 'ask' };
  open();
  await chooseFirstTwo();
  await press('更多');
  await userEvent.click(await screen.findByRole('button', { name: '谁能看到价格' }));
  const sheet = within(await screen.findByRole('dialog', { name: '谁能看到价格' }));
  expect(sheet.getAllByRole('button', { name: /按店铺|所有人|登录|面议/ })).toHaveLength(4);
  await userEvent.click(sheet.getByRole('button', { name: '登录后可见' }));
  await waitFor(() => expect(batches()).toEqual([{ ids: [1, 2], change: { priceVisibility: 'signedIn' } }]));
  await press('撤销');
  await waitFor(() => expect(undos()).toHaveLength(1));
});

test('what has no price is left by a change of prices, and counted', async () => {
  ofFirst = { priceMin: null, priceMax: null, priceVisibility: 'ask' };
  unpriced = 3;
  open();
  await chooseFirstTwo();
  await press('价格');
  const sheet = screen.getByRole('dialog', { name: '修改价格' });
  await userEvent.type(within(sheet).getByRole('textbox', { name: '百分比' }), '15');
  expect(within(sheet).getAllByText('¥12.50 → ¥10.63')).toHaveLength(1);
  await userEvent.click(within(sheet).getByRole('button', { name: '应用到 2 件商品' }));
  expect(await screen.findByText('3 个规格没有价格，未改动')).toBeVisible();
});

test.each([
  ['by the same amount', true, [{ id: 71, price: 1200, tierPrices: [1130] }]],
  ['not at all where that is switched off', false, [{ id: 71, price: 1200 }]],
])('a lower price lowers its tier %s', async (_, withTiers, expected) => {
  ofFirst = { tierQuantity: 480, tierPrice: 1180 };
  const [sku] = skus;
  if (sku) sku.tierPrices = [1180];
  open();
  await screen.findByRole('article', { name: '杯' });
  await press(/^改价格和库存: 杯\./);
  const option = screen.getByRole('checkbox', { name: '阶梯价同步调整相同金额' });
  expect(option).toBeChecked();
  if (!withTiers) await userEvent.click(option);
  fireEvent.change(screen.getByRole('textbox', { name: '售价' }), { target: { value: '12' } });
  expect(screen.getByText(withTiers ? /480\+ ¥11.80 → ¥11.30/ : /^480\+ ¥11.80$/)).toBeVisible();
  await press('保存');
  await screen.findByText('价格和库存已保存');
  const sent = calls.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ body }) => (body as { skus: object[] }).skus)).toEqual([expected]);
  if (sku) sku.tierPrices = [];
});
