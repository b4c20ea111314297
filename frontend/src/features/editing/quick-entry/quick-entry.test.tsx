import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveTokens, saveUser } from '@/api/session';
import type { Media } from '@/api/upload';
import { startI18n } from '@/i18n/setup';
import { writeStored } from '@/lib/stored';
import { testFile } from '@/model/media/file-fixture';
import { allowLeaving, keepUnsaved } from '@/ui/leave-guard';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { QuickEntry } from './quick-entry';

/** Uploads that are running, by file name; the tests end them. */
const uploads = vi.hoisted(() => new Map<string, (media: unknown) => void>());
vi.mock('@/model/media/send-file', () => ({
  sendFile: (file: File) => new Promise((resolve) => uploads.set(file.name, resolve)),
}));

interface Sent {
  key: string | null;
  body: {
    name: string;
    imageIds: number[];
    minOrderQuantity: number;
    salePrice: number | null;
    priceVisibility?: string;
  };
}
let sent: Sent[];
let isOnline: boolean;
let shopVisibility: 'everyone' | 'ask';
/** Ends the wait of the product that is being created. */
let respond: () => void;
let isSlow: boolean;
let endsOnAbort: boolean;
/** The shop's level; 100 products are enough for most tests. */
let settlement: { level: string; productCount: number; productCap: number; state: string };
let categories: { id: number; name: string; children: never[] }[];

/** A server with these categories, which adds what is created. */
function serve(names = ['茶杯', '茶壶']) {
  sent = [];
  isOnline = true;
  shopVisibility = 'everyone';
  isSlow = false;
  endsOnAbort = true;
  settlement = { level: 'A', productCount: 0, productCap: 100, state: 'active' };
  categories = names.map((name, index) => ({ id: index + 1, name, children: [] }));
  vi.stubGlobal('fetch', async (input: Request | string) => {
    if (!isOnline) throw new TypeError('offline');
    const request = typeof input === 'string' ? new Request(new URL(input, 'http://shop')) : input;
    return new Response(JSON.stringify({ code: 0, message: '', data: await answer(request) }));
  });
}

async function answer(request: Request): Promise<unknown> {
  const { pathname } = new URL(request.url);
  if (request.method === 'POST' && pathname === '/api/product') {
    sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
    if (isSlow) await responded(request.signal);
    return {};
  }
  if (request.method === 'POST') {
    const { name } = (await request.json()) as { name: string };
    const category = { id: categories.length + 1, name, children: [] as never[] };
    categories.push(category);
    return category;
  }
  if (pathname === '/api/user') return { shop: { priceVisibility: shopVisibility }, account: { settlement } };
  return { list: categories };
}

const responded = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    respond = resolve;
    signal.addEventListener('abort', () => endsOnAbort && reject(new DOMException('aborted', 'AbortError')));
  });

const onSaved = vi.fn();
const onCancel = vi.fn();

async function open() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <UiTextsFixture>
        <QuickEntry onSaved={onSaved} onCancel={onCancel} />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
  await settle();
}

/** Long enough for drafts to be read and written. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 100));

/** The phone discards the page: nothing of React runs any more but the event. */
async function discardPage() {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  allowLeaving();
  await settle();
}

async function choosePhotos(...names: string[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
  if (!input) throw new Error('The file input is missing.');
  await userEvent.upload(
    input,
    names.map((name) => testFile(name, 'image/jpeg')),
  );
}

const picture = (id: number) =>
  ({ id, kind: 'image', url: `/media/${id}.webp`, variants: [] }) as unknown as Media;

async function arrive(name: string, id: number) {
  uploads.get(name)?.(picture(id));
  await settle();
}

const row = (number: number) => within(screen.getByRole('region', { name: `第 ${number} 件` }));
const box = (number: number, name: string) => row(number).getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fill(number: number, name: string, price: string) {
  await userEvent.type(box(number, '商品名称'), name);
  await userEvent.type(box(number, '售价'), price);
}

/** Two complete rows whose photographs are uploaded. */
async function openTwo() {
  await open();
  await choosePhotos('a.jpg', 'b.jpg');
  await fill(1, '青花盖碗', '12.50');
  await fill(2, '白瓷壶', '88');
  await arrive('a.jpg', 7);
  await arrive('b.jpg', 8);
}

/** Types over a price; nothing happens in a field that is disabled. */
async function retype(number: number, price: string) {
  const field = box(number, '售价') as HTMLInputElement;
  const selection = { initialSelectionStart: 0, initialSelectionEnd: field.value.length };
  await userEvent.type(field, price, selection);
}

async function continueDraft() {
  await screen.findByRole('region', { name: '未保存的草稿' });
  await press('继续填写');
  await settle();
}

beforeEach(async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  writeStored('editing.lastProduct', {
    categoryId: 1,
    unit: '件',
    minOrderQuantity: '1',
    orderMultiple: '1',
  });
  await startI18n();
  onSaved.mockClear();
  onCancel.mockClear();
  uploads.clear();
  serve();
  const account = { id: Math.floor(Math.random() * 1e9), alias: 'jingci', role: 'merchant' };
  saveUser({ account, shop: { companyName: '' } } as never);
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
});

test('names, prices, pictures and shared fields come back after a reload, and are saved', async () => {
  await open();
  await choosePhotos('a.jpg', 'b.jpg');
  await fill(1, '青花盖碗', '12.50');
  await fill(2, '白瓷壶', '88');
  const smallest = screen.getByRole('textbox', { name: '起订量' });
  await userEvent.clear(smallest);
  await userEvent.type(smallest, '١٢');
  await arrive('a.jpg', 7);
  await arrive('b.jpg', 8);
  await discardPage();

  await open();
  await continueDraft();
  expect(box(1, '商品名称')).toHaveValue('青花盖碗');
  expect(box(2, '售价')).toHaveValue('88');
  await press('保存 2 件商品');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => [body.name, body.imageIds, body.minOrderQuantity])).toEqual([
    ['青花盖碗', [7], 12],
    ['白瓷壶', [8], 12],
  ]);
  cleanup();
  await open();
  expect(screen.queryByRole('region', { name: '未保存的草稿' })).toBeNull();
});

test('a photograph that was lost on the way is asked for again, and its row keeps its text', async () => {
  await open();
  await choosePhotos('a.jpg');
  await fill(1, '青花盖碗', '12.50');
  await discardPage();
  // Of a discarded page no upload is left either.
  const { cancelUploadsOf } = await import('@/model/media/upload-manager');
  cancelUploadsOf('all');

  await open();
  await continueDraft();
  expect(row(1).getByText('照片没有上传完，请重新选择')).toBeVisible();
  await press('保存 1 件商品');
  await settle();
  expect(sent).toEqual([]);
  await userEvent.upload(
    row(1).getByLabelText('选择照片', { selector: 'input' }),
    testFile('again.jpg', 'image/jpeg'),
  );
  await arrive('again.jpg', 9);
  await press('保存 1 件商品');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent[0]?.body).toMatchObject({ name: '青花盖碗', imageIds: [9] });
});

test('uploads continue while the page is left, and are there on return', async () => {
  await open();
  await choosePhotos('a.jpg', 'b.jpg');
  await fill(1, '青花盖碗', '12.50');
  cleanup();
  await settle();
  await arrive('a.jpg', 7);

  await open();
  await settle();
  expect(box(1, '商品名称')).toHaveValue('青花盖碗');
  await arrive('b.jpg', 8);
  await userEvent.type(box(2, '商品名称'), '白瓷壶');
  await userEvent.type(box(2, '售价'), '88');
  await press('保存 2 件商品');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => body.imageIds)).toEqual([[7], [8]]);
});

test('saving waits for uploads, and says so', async () => {
  await open();
  await choosePhotos('a.jpg');
  await fill(1, '青花盖碗', '12.50');
  await press('保存 1 件商品');
  await screen.findByText('1 个文件上传完后自动保存…');
  expect(sent).toEqual([]);
  await arrive('a.jpg', 7);
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
});

test('without a network the save waits, and goes through once', async () => {
  await open();
  await choosePhotos('a.jpg');
  await fill(1, '青花盖碗', '12.50');
  await arrive('a.jpg', 7);
  isOnline = false;
  await press('保存 1 件商品');
  await screen.findByText('正在等待网络，恢复后自动保存…');
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(1);
});

test('rows are saved as they were checked: nothing can be changed while they are saved', async () => {
  await openTwo();
  isSlow = true;
  await press('保存 2 件商品');
  await waitFor(() => expect(sent).toHaveLength(1));
  await retype(2, '{Backspace}');
  await userEvent.click(row(1).getByRole('button', { name: '移除 第 1 件' }));
  respond();
  await waitFor(() => expect(sent).toHaveLength(2));
  respond();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => [body.name, body.salePrice])).toEqual([
    ['青花盖碗', 1250],
    ['白瓷壶', 8800],
  ]);
});

test('a price is corrected after the wait for the network is cancelled, and the new one is saved', async () => {
  await open();
  await choosePhotos('a.jpg');
  await fill(1, '青花盖碗', '12.50');
  await arrive('a.jpg', 7);
  isOnline = false;
  await press('保存 1 件商品');
  await screen.findByText('正在等待网络，恢复后自动保存…');
  await retype(1, '13.50');
  expect(box(1, '售价')).toHaveValue('12.50');
  await press('取消');
  await retype(1, '13.50');
  isOnline = true;
  await press('保存 1 件商品');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => body.salePrice)).toEqual([1350]);
});

test('cancelling while a row is sent stops the save, and the row is created once', async () => {
  await openTwo();
  isSlow = true;
  await press('保存 2 件商品');
  await waitFor(() => expect(sent).toHaveLength(1));
  await press('取消');
  await waitFor(() => expect(box(1, '售价')).toBeEnabled());
  expect(onCancel).not.toHaveBeenCalled();
  isSlow = false;
  await press('保存 2 件商品');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => body.name)).toEqual(['青花盖碗', '青花盖碗', '白瓷壶']);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('after cancelling, no further row is sent, even when the one that was sent is saved', async () => {
  await openTwo();
  isSlow = true;
  endsOnAbort = false;
  await press('保存 2 件商品');
  await waitFor(() => expect(sent).toHaveLength(1));
  await press('取消');
  respond();
  await screen.findByText('已保存 1 件商品');
  await waitFor(() => expect(box(1, '售价')).toBeEnabled());
  expect(box(1, '商品名称')).toHaveValue('白瓷壶');
  expect(sent).toHaveLength(1);
  expect(onSaved).not.toHaveBeenCalled();
});

test('after a reload in the middle of saving, the same row is sent with the same key', async () => {
  await open();
  await choosePhotos('a.jpg');
  await fill(1, '青花盖碗', '12.50');
  await arrive('a.jpg', 7);
  const lost: (string | null)[] = [];
  const online = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: Request | string) => {
    if (typeof input !== 'string' && input.method === 'POST') lost.push(input.headers.get('Idempotency-Key'));
    throw new TypeError('lost');
  });
  await press('保存 1 件商品');
  await screen.findByText('正在等待网络，恢复后自动保存…');
  await discardPage();

  vi.stubGlobal('fetch', online);
  await open();
  await continueDraft();
  await press('保存 1 件商品');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent.map(({ key }) => key)).toEqual([lost[0]]);
});

test('when the session ends, the rows are kept for the next sign-in', async () => {
  await open();
  await choosePhotos('a.jpg');
  await fill(1, '青花盖碗', '12.50');
  await arrive('a.jpg', 7);
  const keep = keepUnsaved();
  expect(keep).not.toBeNull();
  await keep?.();
  cleanup();
  await open();
  await continueDraft();
  expect(box(1, '售价')).toHaveValue('12.50');
});

test('a smallest order that cannot be read is refused beside its field', async () => {
  await open();
  await choosePhotos('a.jpg');
  await fill(1, '青花盖碗', '12.50');
  await arrive('a.jpg', 7);
  const smallest = screen.getByRole('textbox', { name: '起订量' });
  await userEvent.clear(smallest);
  await userEvent.type(smallest, '一打');
  await press('保存 1 件商品');
  expect(smallest).toBeInvalid();
  expect(smallest).toHaveAccessibleDescription('请输入 1 到 1,000,000 的整数');
  expect(sent).toEqual([]);
});

test('without a category the first one is added in place', async () => {
  serve([]);
  await open();
  await press('添加一级分类');
  const sheet = within(await screen.findByRole('dialog', { name: '添加分类' }));
  await userEvent.type(sheet.getByRole('textbox', { name: '分类名称' }), '茶杯');
  await userEvent.click(sheet.getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('button', { name: '分类: 茶杯' })).toBeVisible();
});

test('another category is added from the field, and is chosen', async () => {
  await open();
  await press('分类: 茶杯');
  await press('添加分类');
  const sheet = within(await screen.findByRole('dialog', { name: '添加分类' }));
  await userEvent.type(sheet.getByRole('textbox', { name: '分类名称' }), '花瓶');
  await userEvent.click(sheet.getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('button', { name: '分类: 花瓶' })).toBeVisible();
});

test('the first wrong field is focused, which may be far from the button', async () => {
  await openTwo();
  await retype(2, '1.2.3');
  await press('保存 2 件商品');
  await waitFor(() => expect(box(2, '售价')).toHaveFocus());
  expect(sent).toEqual([]);
});

test('more photographs than the shop has room for are said before anything is typed', async () => {
  settlement.productCount = 99;
  await open();
  await choosePhotos('a.jpg');
  expect(screen.queryByText(/还可以添加/)).toBeNull();
  await choosePhotos('b.jpg');
  expect(await screen.findByText(/还可以添加 1 件商品/)).toBeVisible();
});

test('a shop that is full says so before photographs are chosen', async () => {
  settlement.productCount = 100;
  await open();
  expect(await screen.findByText(/最多 100 件商品/)).toBeVisible();
});

test('in a shop that gives prices on request, rows need none; one for all is chosen once', async () => {
  shopVisibility = 'ask';
  await open();
  await choosePhotos('a.jpg');
  await userEvent.type(box(1, '商品名称'), '青花盖碗');
  await arrive('a.jpg', 7);
  expect(screen.getByText('买家会看到：价格面议')).toBeVisible();
  await press('谁能看到价格: 按店铺设置（面议）');
  await press('登录后可见');
  await press('保存 1 件商品');
  expect(row(1).getByText('请填写价格')).toBeVisible();
  expect(sent).toEqual([]);
  await press('谁能看到价格: 登录后可见');
  await press('按店铺设置（面议）');
  await press('保存 1 件商品');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent[0]?.body).toMatchObject({ name: '青花盖碗', salePrice: null, priceVisibility: 'inherit' });
});
