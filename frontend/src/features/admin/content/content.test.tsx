import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { ConfirmHost } from '@/ui/confirm';
import { ToastHost } from '@/ui/toast';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { AreaList } from './area/area-list';
import { BusinessCategoryList } from './business-category/business-category-list';
import { CurrencyList } from './currency/currency-list';
import { NoticeList } from './notice/notice-list';

const NONE = { en: { stale: [] }, ar: { stale: [] } };
const notice = (title: string, revision: number) => ({
  id: 1,
  title,
  text: '',
  date: '2027-01-15',
  translations: NONE,
  revision,
});
const named = (id: number, name: string, inUse: number) => ({
  id,
  name,
  inUse,
  sort: id,
  revision: 1,
  picture: null,
  translations: { en: null, ar: null, stale: [] },
});

interface Call {
  method: string;
  path: string;
  body: unknown;
  key: string | null;
}
/** null: no response. */
type Answer = { status?: number; code?: number; message?: string; data: unknown } | null;

let calls: Call[];

function serverAnswers(answer: (call: Call) => Answer) {
  calls = [];
  vi.stubGlobal('fetch', async (input: Request | string) => {
    // Whether the server can be reached.
    if (typeof input === 'string') return new Response('');
    const { pathname } = new URL(input.url);
    const text = await input.text();
    const key = input.headers.get('Idempotency-Key');
    const call = { method: input.method, path: pathname, body: text === '' ? null : JSON.parse(text), key };
    calls.push(call);
    const answered = answer(call);
    if (!answered) throw new TypeError('Failed to fetch');
    const { status = 200, code = 0, message = '', data } = answered;
    return new Response(JSON.stringify({ code, message, data }), { status });
  });
}

const changes = () => calls.filter(({ method }) => method !== 'GET');

function show(list: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <UiTextsFixture>
        {list}
        <ConfirmHost />
        <ToastHost />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** An open dialog would hide the screen of the next test. */
const understood = () => press('确定');

beforeEach(async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  await startI18n();
  await loadTexts('operator');
});

test('a notice that another operator changed is settled field by field', async () => {
  let current = notice('旧标题', 1);
  serverAnswers(({ method, body }) => {
    if (method === 'GET') return { data: { list: [current], nextCursor: null } };
    if ((body as { revision: number }).revision === 2) return { data: current };
    current = { ...notice('别人的标题', 2), text: '别人的正文' };
    const data = { reason: 'changed_elsewhere', fields: [] };
    return { status: 409, code: 1, message: '内容已在别处被修改', data };
  });
  show(<NoticeList />);
  await userEvent.click(await screen.findByText('旧标题'));
  const title = () => within(screen.getByRole('dialog')).getByLabelText('标题');
  await userEvent.clear(title());
  await userEvent.type(title(), '我的标题');
  await press('保存');
  const sheet = within(await screen.findByRole('dialog', { name: '内容有冲突' }));
  const mine = within(sheet.getByRole('group', { name: '标题' })).getByRole('radio', { name: '我填写的' });
  expect(mine).toBeChecked();
  await userEvent.click(sheet.getByRole('button', { name: '按选择保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes().map(({ body }) => body)).toEqual([
    expect.objectContaining({ title: '我的标题', revision: 1 }),
    expect.objectContaining({ title: '我的标题', text: '别人的正文', revision: 2 }),
  ]);
});

test('a notice without a title is not sent', async () => {
  serverAnswers(() => ({ data: { list: [], nextCursor: null } }));
  show(<NoticeList />);
  await screen.findByText('还没有公告');
  await press('发布公告');
  await press('发布');
  await screen.findByText('此项必填');
  expect(changes()).toEqual([]);
});

test('a title that is too long is shown at its field, and nothing is sent', async () => {
  serverAnswers(() => ({ data: { list: [], nextCursor: null } }));
  show(<NoticeList />);
  await press('发布公告');
  await userEvent.click(within(screen.getByRole('dialog')).getByLabelText('标题'));
  await userEvent.paste('公'.repeat(101));
  await press('发布');
  await screen.findByText(/最多 100 个字/);
  expect(changes()).toEqual([]);
});

test('the name of a business category that is too long is shown at its field', async () => {
  serverAnswers(() => ({ data: { list: [] } }));
  show(<BusinessCategoryList />);
  await press('添加类目');
  await userEvent.click(within(screen.getByRole('dialog')).getByLabelText('类目名称'));
  await userEvent.paste('瓷'.repeat(51));
  await press('保存');
  await screen.findByText(/最多 50 个字/);
  expect(changes()).toEqual([]);
});

test.each([
  ['公告', <NoticeList key="notice" />, '发布公告', '标题', '发布'],
  ['类目', <BusinessCategoryList key="category" />, '添加类目', '类目名称', '保存'],
])('%s without a response is sent again with the same key', async (_, list, open, field, save) => {
  serverAnswers(({ method }) => {
    if (method === 'GET') return { data: { list: [], nextCursor: null } };
    return changes().length > 1 ? { data: notice('放假通知', 1) } : null;
  });
  show(list);
  await press(open);
  await userEvent.type(within(screen.getByRole('dialog')).getByLabelText(field), '放假通知');
  await press(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes().map(({ key }) => key)).toEqual([expect.any(String), changes()[0]?.key]);
});

test('without a network a notice waits, and is published once', async () => {
  let isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  serverAnswers(({ method }) => {
    if (method === 'GET') return { data: { list: [], nextCursor: null } };
    return isOnline ? { data: notice('放假通知', 1) } : null;
  });
  show(<NoticeList />);
  await press('发布公告');
  await userEvent.type(within(screen.getByRole('dialog')).getByLabelText('标题'), '放假通知');
  await press('发布');
  await screen.findByText('正在等待网络，恢复后自动保存…');
  expect(changes()).toHaveLength(1);
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]?.key).toBe(changes()[0]?.key);
  vi.restoreAllMocks();
});

test('a business category that shops are in is not deleted, and the reason is shown', async () => {
  serverAnswers(() => ({ data: { list: [named(1, '陶瓷', 2), named(2, '茶叶', 0)] } }));
  show(<BusinessCategoryList />);
  await press('删除 陶瓷');
  await screen.findByText('还有 2 家店铺属于这个类目，请先让它们改选其他类目');
  expect(within(screen.getByRole('alertdialog')).getAllByRole('button')).toHaveLength(1);
  await understood();
  expect(changes()).toEqual([]);
});

test('an unused business category goes after the question', async () => {
  serverAnswers(() => ({ data: { list: [named(2, '茶叶', 0)] } }));
  show(<BusinessCategoryList />);
  await press('删除 茶叶');
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: '删除' }));
  await waitFor(() =>
    expect(changes()).toMatchObject([{ method: 'DELETE', path: '/api/admin/businessCategory/2' }]),
  );
});

test('a business category whose deletion got no response is listed only if it is still there', async () => {
  let list = [named(1, '陶瓷', 2), named(2, '茶叶', 0)];
  serverAnswers(({ method }) => {
    if (method === 'GET') return { data: { list } };
    list = list.slice(0, 1);
    return null;
  });
  show(<BusinessCategoryList />);
  await press('删除 茶叶');
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(screen.queryByText('茶叶')).toBeNull());
  expect(changes()).toHaveLength(1);
});

test('a notice that another operator has deleted is gone after its deletion', async () => {
  let list = [notice('旧公告', 1)];
  serverAnswers(({ method }) => {
    if (method === 'GET') return { data: { list, nextCursor: null } };
    list = [];
    return { status: 404, code: 3, message: '不存在', data: { reason: 'not_found', fields: [] } };
  });
  show(<NoticeList />);
  await userEvent.click(await screen.findByText('旧公告'));
  await press('删除公告');
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: '删除' }));
  await screen.findByText('还没有公告');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a notice is deleted once, and its button is busy until it is', async () => {
  let finish: () => void = () => undefined;
  serverAnswers(() => ({ data: { list: [notice('旧公告', 1)], nextCursor: null } }));
  const answer = fetch;
  vi.stubGlobal('fetch', async (input: Request) => {
    if (input.method === 'DELETE') await new Promise<void>((resolve) => (finish = resolve));
    return answer(input);
  });
  show(<NoticeList />);
  await userEvent.click(await screen.findByText('旧公告'));
  await press('删除公告');
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('button', { name: '删除公告' })).toHaveAttribute('aria-disabled', 'true');
  await press('删除公告');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  finish();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a province tells which cities and shops stand in the way of deleting it', async () => {
  const area = { code: 'CN-JX', shippingArea: 'domestic', parentId: null };
  const city = { code: 'CN-JX-jdz', shippingArea: 'domestic', parentId: 1 };
  serverAnswers(() => ({
    data: {
      list: [
        { ...named(1, '江西', 3), ...area },
        { ...named(2, '景德镇', 0), ...city },
      ],
    },
  }));
  show(<AreaList scope="domestic" onScope={() => undefined} />);
  const row = await screen.findByRole('button', { name: /^江西/, expanded: false });
  await userEvent.click(within(row).getByText('江西'));
  expect(row).toHaveAttribute('aria-expanded', 'true');
  await press(/^删除这个省份/);
  await screen.findByText('这里还有 1 个城市、2 家店铺，请先移走或删除');
  await understood();
  expect(changes()).toEqual([]);
});

const unfoldTea = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^茶叶/, expanded: false }));

test.each([
  ['类目', <BusinessCategoryList key="category" />, async () => undefined, '删除 茶叶'],
  [
    '省份',
    <AreaList key="area" scope="domestic" onScope={() => undefined} />,
    unfoldTea,
    '删除这个省份· 茶叶',
  ],
  ['城市', <AreaList key="city" scope="domestic" onScope={() => undefined} />, unfoldTea, '删除 小镇'],
])('%s: the button is busy until it is deleted', async (_, list, unfold, name) => {
  let finish: () => void = () => undefined;
  const area = { code: 'CN-X', shippingArea: 'domestic', parentId: null };
  const all = [
    { ...named(2, '茶叶', 0), ...area },
    { ...named(3, '小镇', 0), ...area, code: 'CN-X-y', parentId: 2 },
  ];
  serverAnswers(() => ({ data: { list: name.includes('小镇') ? all : all.slice(0, 1) } }));
  const answer = fetch;
  vi.stubGlobal('fetch', async (input: Request) => {
    if (input.method === 'DELETE') await new Promise<void>((resolve) => (finish = resolve));
    return answer(input);
  });
  show(list);
  await screen.findByText('茶叶');
  await unfold();
  await press(name);
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  await press(name);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  finish();
  await waitFor(() =>
    expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-disabled', 'true'),
  );
});

const DAY_MS = 86_400_000;
const rate = (code: string, rateMicro: number, days = 0) => ({
  code,
  rateMicro,
  decimals: 2,
  updatedAt: new Date(Date.now() - days * DAY_MS).toISOString(),
  source: 'manual',
  enabled: true,
  heldRateMicro: null as number | null,
  heldAt: null as string | null,
});

/** A server that keeps the table of rates. */
function serverKeepsRates(currencies: ReturnType<typeof rate>[]) {
  let table = { currencies, hasFeed: true, revision: 4 };
  serverAnswers(({ method, body }) => {
    if (method === 'GET') return { data: table };
    const { revision, currencies: sent } = body as { revision: number; currencies: { code: string }[] };
    if (revision !== table.revision)
      return { status: 409, code: 1, data: { reason: 'changed_elsewhere' }, message: 'changed' };
    const codes = sent.map(({ code }) => code);
    const twice = codes.findIndex((code, index) => codes.indexOf(code) !== index);
    if (twice >= 0) {
      const fields = [{ path: `currencies[${twice}].code`, reason: 'duplicate_item', message: '重复' }];
      return { status: 400, code: 1, data: { reason: 'validation', fields }, message: '请检查' };
    }
    table = {
      ...table,
      revision: revision + 1,
      currencies: sent.map((row) => ({ ...rate(row.code, 0), ...row })),
    };
    return { data: table };
  });
}

const ratesSent = () => changes().map(({ body }) => body as { revision: number; currencies: object[] });

test('an old rate is shown as such until it is renewed, the others keep their age', async () => {
  serverKeepsRates([rate('USD', 7_100_000, 8), rate('SAR', 1_893_300, 6)]);
  show(<CurrencyList />);
  expect(await screen.findByText('8 天前')).toBeVisible();
  expect(screen.queryByText('6 天前')).not.toBeInTheDocument();
  await press('汇率仍然有效');
  await waitFor(() => expect(screen.queryByText('8 天前')).not.toBeInTheDocument());
  expect(ratesSent()).toEqual([
    {
      revision: 4,
      currencies: [
        { code: 'USD', rateMicro: 7_100_000, source: 'manual', enabled: true, renew: true },
        { code: 'SAR', rateMicro: 1_893_300, source: 'manual', enabled: true },
      ],
    },
  ]);
});

test("a bank's rate that differs much is used once it is confirmed", async () => {
  const euro = { ...rate('EUR', 8_000_000), source: 'feed', heldRateMicro: 9_000_000 };
  serverKeepsRates([{ ...euro, heldAt: new Date().toISOString() }]);
  show(<CurrencyList />);
  await screen.findByText(/1 EUR = ¥9/);
  await press('使用银行汇率');
  await screen.findByText('1 EUR = ¥9');
  expect(ratesSent()[0]?.currencies).toEqual([
    { code: 'EUR', rateMicro: 9_000_000, source: 'feed', enabled: true },
  ]);
});

test('a currency that is there already is not replaced by a new one', async () => {
  serverKeepsRates([rate('USD', 7_100_000)]);
  show(<CurrencyList />);
  await screen.findByText('1 USD = ¥7.1');
  await press('添加货币');
  await userEvent.type(await screen.findByRole('textbox', { name: /货币代码/ }), 'usd');
  await userEvent.type(screen.getByRole('textbox', { name: /1 单位折合/ }), '6.9');
  await press('保存');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /货币代码/ })).toBeInvalid());
  expect(ratesSent()[0]?.currencies).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: /1 单位折合/ })).toHaveValue('6.9');
});

test('buyers see the currencies in the order that they are moved to', async () => {
  serverKeepsRates([rate('USD', 7_100_000), rate('SAR', 1_893_300), rate('EUR', 8_000_000)]);
  show(<CurrencyList />);
  await press(/^欧元 EUR\. move/);
  await press('move earlier');
  await waitFor(() => expect(ratesSent()).toHaveLength(1));
  expect(ratesSent()[0]?.currencies).toMatchObject([{ code: 'USD' }, { code: 'EUR' }, { code: 'SAR' }]);
});
