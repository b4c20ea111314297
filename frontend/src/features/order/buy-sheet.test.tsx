import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveTokens, signOut } from '@/api/session';
import { startI18n } from '@/i18n/setup';
import { addLines, emptyBasket } from '@/model/basket/basket';
import { updateBasket } from '@/model/basket/basket-store';
import { FIELD_ERROR } from '@/ui/field-frame';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { BuySheet } from './buy-sheet';
import { EMPTY_DRAFT, loadDraft, saveDraft } from './model/draft';
import { testProduct, testSku } from './model/product-fixture';

interface Sent {
  key: string | null;
  body: { items: unknown[]; expectedTotal: number; customerPhone: string };
}

const onOrdered = vi.fn();
const onInquired = vi.fn();
const onSignInNeeded = vi.fn();
let sent: Sent[];
/** Fen by SKU, as the server has them now. */
let prices: Record<number, number>;

/** What the server says of lines, each of which costs its price. */
function pricedLines(items: { skuId: number; productId: number; quantity: number }[]) {
  const lines = items.map((item) => {
    const unitPrice = prices[item.skuId] ?? null;
    return { ...item, unitPrice, amount: unitPrice && unitPrice * item.quantity, problem: null };
  });
  const isHidden = lines.some(({ amount }) => amount === null);
  const totalPrice = isHidden ? null : lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return Response.json({ code: 0, message: '', data: { lines, totalPrice, missingToMinimum: 0 } });
}

/** Mocks the responses to consecutive orders; an error is a lost response. */
function serverAnswers(...answers: (object | Error)[]) {
  sent = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    const request = new Request(input);
    if (new URL(request.url).pathname === '/api/order/price') {
      return pricedLines((await request.json()).items);
    }
    sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
    const answer = answers[sent.length - 1] ?? new Error('nothing more');
    if (answer instanceof Error) throw new TypeError(answer.message);
    const refusal = 'retryAfterSeconds' in answer ? 503 : 409;
    const status = 'orderNumber' in answer || 'inquiryNumber' in answer ? 200 : refusal;
    const envelope = status === 200 ? { code: 0, data: answer } : { code: 1, data: answer };
    return new Response(JSON.stringify({ ...envelope, message: '' }), { status });
  });
}

function openSheet(cache = new QueryClient(), product = testProduct()) {
  return render(
    <QueryClientProvider client={cache}>
      <UiTextsFixture>
        <BuySheet
          product={product}
          isOpen
          onClose={() => {}}
          onOrdered={onOrdered}
          onInquired={onInquired}
          onSignInNeeded={onSignInNeeded}
        />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
}

const pieces = (size: string) => screen.getByRole('spinbutton', { name: size });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** Types a quantity and leaves the field, which reports what is wrong with it. */
function choose(size: string, quantity: string) {
  fireEvent.change(pieces(size), { target: { value: quantity } });
  fireEvent.blur(pieces(size));
}

const errors = () => [...document.querySelectorAll(FIELD_ERROR)].map(({ textContent }) => textContent);

async function fillForm() {
  fireEvent.change(await screen.findByLabelText('客户姓名'), { target: { value: '林晓' } });
  fireEvent.change(screen.getByLabelText('联系电话'), { target: { value: '13900002218' } });
  fireEvent.change(screen.getByLabelText('收货地址'), { target: { value: '文三路 90 号' } });
}

beforeEach(async () => {
  localStorage.clear();
  prices = { 51: 2880, 52: 3280, 53: 2880, 54: 3280 };
  vi.clearAllMocks();
  serverAnswers();
  await startI18n();
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
});

test.each(['1.5', '1e3', '-5'])('"%s" is refused beside its field and never another number', (typed) => {
  openSheet();
  choose('500 ml', typed);
  expect(pieces('500 ml')).toHaveValue(typed);
  expect(errors()).toEqual([expect.stringMatching(/^请输入不小于 \d+ 的整数$/)]);
  expect(screen.getByRole('button', { name: '去下单' })).toBeDisabled();
  choose('500 ml', '١٢');
  expect(errors()).toEqual([]);
  expect(screen.getByRole('button', { name: '去下单' })).toBeEnabled();
});

test('a number above the stock stays as typed, and one cannot go on until it is right', async () => {
  openSheet();
  choose('500 ml', '100');
  expect(pieces('500 ml')).toHaveValue('100');
  expect(errors()).toEqual(['超出可选数量，最多 96 件']);
  expect(screen.getByRole('button', { name: '去下单' })).toBeDisabled();
  choose('500 ml', '96');
  expect(errors()).toEqual([]);
  expect(screen.getByRole('button', { name: '去下单' })).toBeEnabled();
});

test('the minimum is not reported while the number is being typed', () => {
  openSheet(new QueryClient(), testProduct({ minOrderQuantity: 12 }));
  fireEvent.change(pieces('500 ml'), { target: { value: '1' } });
  expect(errors()).toEqual([]);
  expect(pieces('500 ml')).toBeValid();
  fireEvent.blur(pieces('500 ml'));
  expect(errors()).toEqual([expect.stringContaining('12')]);
  expect(pieces('500 ml')).toBeInvalid();
});

test('the reason why a number is wrong is said once, at its row and to its field', () => {
  openSheet();
  choose('500 ml', '100');
  expect(screen.getAllByText(/最多 96 件/)).toHaveLength(1);
  expect(pieces('500 ml')).toHaveAccessibleDescription('超出可选数量，最多 96 件');
  expect(screen.getByRole('button', { name: /墨绿.*500 ml.*查看/ })).toBeVisible();
});

test('the number of a product without options is called wrong once', () => {
  openSheet(new QueryClient(), testProduct({ type: 'single', specs: [], skus: [testSku(30)] }));
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '101' } });
  fireEvent.blur(screen.getByRole('spinbutton'));
  expect(screen.getAllByText(/最多 100 件/)).toHaveLength(1);
});

test('a total above the largest is said before the form, with the largest', () => {
  const skus = [testSku(30, { price: 9_999_999_999 })];
  openSheet(new QueryClient(), testProduct({ type: 'single', specs: [], skus }));
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '2' } });
  expect(screen.getByText('每单合计最多 ¥99,999,999.99，请减少数量')).toBeVisible();
  expect(screen.getByRole('button', { name: '去下单' })).toBeDisabled();
});

test('a wrong number under another tile is named beside the button, which leads there', async () => {
  openSheet();
  choose('500 ml', '100');
  await press(/雾蓝/);
  const reason = screen.getByRole('button', { name: /墨绿.*500 ml.*最多 96 件/ });
  expect(screen.getByRole('button', { name: '去下单' })).toBeDisabled();
  await userEvent.click(reason);
  expect(pieces('500 ml')).toHaveValue('100');
  expect(pieces('500 ml')).toHaveFocus();
  choose('500 ml', '96');
  expect(screen.queryByRole('button', { name: /最多 96 件/ })).toBeNull();
});

test('several variants are chosen at once and counted on their tile', async () => {
  openSheet();
  choose('350 ml', '20');
  await press(/雾蓝/);
  choose('350 ml', '5');
  expect(screen.getByRole('button', { name: /墨绿.*已选 20 件/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /已选 2 种 · 25\s件/ })).toBeVisible();
});

test('whoever is not signed in is sent there, and what was chosen waits', async () => {
  signOut();
  openSheet();
  choose('350 ml', '20');
  await press('去下单');
  expect(screen.getByText(/下单需要账号.*您的选择会保留/)).toBeVisible();
  expect(onSignInNeeded).not.toHaveBeenCalled();
  await press('登录后下单');
  expect(onSignInNeeded).toHaveBeenCalledOnce();
  expect(loadDraft(7, null)).toMatchObject({ selection: { 51: 20 }, resume: true });
});

test('a visitor sends the chosen lines without an account, once, also after a lost answer', async () => {
  signOut();
  serverAnswers(new Error('lost'), { inquiryNumber: '261124AAAAAAAAAA', shareToken: 't' });
  openSheet();
  choose('350 ml', '20');
  await press('去下单');
  await press('免登录发送');
  fireEvent.change(await screen.findByLabelText('您的称呼', {}, { timeout: 10_000 }), {
    target: { value: 'Mona' },
  });
  await press('发送询价');
  expect(await screen.findByText('请填写手机号码或微信号')).toBeVisible();
  fireEvent.change(screen.getByLabelText('手机号码'), { target: { value: '１３９ ００００ ２２１８' } });
  await userEvent.click(screen.getByRole('checkbox'));
  await press('发送询价');
  expect(await screen.findByText(/没有收到服务器的回复/)).toBeVisible();
  expect(screen.getByLabelText('您的称呼')).toHaveValue('Mona');
  await press('发送询价');
  await waitFor(() => expect(onInquired).toHaveBeenCalledOnce());
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.body).toMatchObject({
    items: [{ productId: 7, skuId: 51, quantity: 20 }],
    name: 'Mona',
    country: 'CN',
    phone: '+8613900002218',
    language: 'zh',
    agreed: true,
  });
});

test('after signing in the form is open where one left', async () => {
  saveDraft(7, { ...EMPTY_DRAFT, selection: { 51: 20 }, resume: true });
  openSheet();
  expect(await screen.findByRole('dialog', { name: '填写订单' })).toBeVisible();
});

test('a session that ended while the form was filled leads to signing in, and the form waits', async () => {
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const isRefresh = typeof input === 'string';
    const reason = isRefresh ? 'refresh_token_invalid' : 'unauthenticated';
    const status = isRefresh ? 400 : 401;
    return Response.json({ code: isRefresh ? 1 : 401, data: { reason }, message: '' }, { status });
  });
  openSheet();
  choose('350 ml', '20');
  await press('去下单');
  await fillForm();
  await press('提交订单');
  await waitFor(() => expect(onSignInNeeded).toHaveBeenCalledOnce());
  expect(loadDraft(7, null)).toMatchObject({
    selection: { 51: 20 },
    form: { customerName: '林晓' },
    resume: true,
  });
});

test('what was chosen and typed is there when the tab was closed and another one is opened', async () => {
  const { unmount } = openSheet();
  choose('350 ml', '20');
  await press('去下单');
  await fillForm();
  unmount();
  sessionStorage.clear();
  openSheet();
  expect(pieces('350 ml')).toHaveValue('20');
  await press('去下单');
  expect(await screen.findByLabelText('客户姓名')).toHaveValue('林晓');
});

test.each([
  ['a lost answer', new Error('gone')],
  ['a server that lost its database on the way', { reason: 'unavailable', retryAfterSeconds: 3 }],
])('%s is asked for again under the same key, and makes one order', async (_name, lost) => {
  serverAnswers(lost, { orderNumber: '261120K7XQ2M9PBD' });
  openSheet();
  choose('350 ml', '20');
  await press('去下单');
  await fillForm();
  await press('提交订单');
  expect(await screen.findByText(/不会重复下单/)).toBeVisible();
  expect(screen.getByLabelText('客户姓名')).toHaveValue('林晓');
  await press('提交订单');
  await waitFor(() => expect(onOrdered).toHaveBeenCalledWith('261120K7XQ2M9PBD'));
  expect(sent).toHaveLength(2);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
  expect(loadDraft(7, null).selection).toEqual({});
});

test('an order without a network says so, and what was typed stays', async () => {
  serverAnswers(new Error('gone'));
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openSheet();
  choose('350 ml', '20');
  await press('去下单');
  await fillForm();
  await press('提交订单');
  expect(await screen.findByText(/^网络已断开.*不会重复下单/)).toBeVisible();
  expect(screen.getByLabelText('客户姓名')).toHaveValue('林晓');
  onLine.mockRestore();
  fireEvent(window, new Event('online'));
  expect(screen.queryByText(/^网络已断开/)).toBeNull();
});

test.each([
  ['٠٥٧١-٨٨٨٨٦٦٦٦', '+8657188886666'],
  ['＋８６ １３９（００００）２２１８', '+8613900002218'],
])('the phone number %s is read, whichever keyboard has typed it', async (typed, number) => {
  serverAnswers({ orderNumber: '261120K7XQ2M9PBD' });
  openSheet();
  choose('350 ml', '20');
  await press('去下单');
  await fillForm();
  fireEvent.change(screen.getByLabelText('联系电话'), { target: { value: 'abc' } });
  await press('提交订单');
  expect(await screen.findByText(/^请输入正确的电话号码/)).toBeVisible();
  fireEvent.change(screen.getByLabelText('联系电话'), { target: { value: typed } });
  await press('提交订单');
  await waitFor(() => expect(onOrdered).toHaveBeenCalledOnce());
  expect(sent[0]?.body.customerPhone).toBe(number);
});

test('after an order the stock of what was read before counts as out of date', async () => {
  serverAnswers({ orderNumber: '261120K7XQ2M9PBD' });
  const cache = new QueryClient();
  const read = [
    ['/api/product/{id}', { id: 7 }],
    ['/api/product', {}, 'pages'],
    ['/api/product', { userId: 2 }],
    ['/api/decorate/{userId}', { userId: 3 }],
    ['/api/product/isClearance', {}, 'pages'],
    ['/api/product', { mine: true }, 'pages'],
  ];
  for (const key of read) cache.setQueryData(key, { stock: 96 });
  openSheet(cache);
  choose('350 ml', '20');
  await press('去下单');
  await fillForm();
  await press('提交订单');
  await waitFor(() => expect(onOrdered).toHaveBeenCalledOnce());
  expect(read.map((key) => cache.getQueryState(key)?.isInvalidated)).toEqual(read.map(() => true));
});

test('a new price is shown at its line, and the next try names the new total under a new key', async () => {
  const line = {
    skuId: 51,
    productId: 7,
    name: '',
    requested: 20,
    available: null,
    minimum: null,
    multiple: null,
  };
  serverAnswers(
    { reason: 'price_changed', lines: [{ ...line, unitPrice: 3000 }], total: 60_000 },
    { orderNumber: '261120K7XQ2M9PBD' },
  );
  openSheet();
  choose('350 ml', '20');
  await press('去下单');
  await fillForm();
  prices[51] = 3000;
  await press('提交订单');
  const form = screen.getByRole('dialog', { name: '填写订单' });
  expect(await within(form).findByText(/价格已更新，原为 ¥28.80/)).toBeVisible();
  expect(screen.getByLabelText('客户姓名')).toHaveValue('林晓');
  await press('提交订单');
  await waitFor(() => expect(onOrdered).toHaveBeenCalled());
  expect(sent.map(({ body }) => body.expectedTotal)).toEqual([57_600, 60_000]);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('what is missing to the minimum of an order is that to what counts, not to what is paid', async () => {
  serverAnswers({
    reason: 'below_order_minimum',
    total: 57_600,
    countedAmount: 60_000,
    orderMinimum: 70_000,
  });
  openSheet();
  choose('350 ml', '20');
  await press('去下单');
  await fillForm();
  await press('提交订单');
  expect(await screen.findByText(/还差 ¥100.00/)).toBeVisible();
});

test('stock that is gone meanwhile is said at the line, and cannot be sent again as it is', async () => {
  const line = {
    skuId: 51,
    productId: 7,
    name: '',
    requested: 20,
    minimum: null,
    multiple: null,
    unitPrice: null,
  };
  serverAnswers({ reason: 'exceeds_stock', lines: [{ ...line, available: 4 }] });
  openSheet();
  choose('350 ml', '20');
  await press('去下单');
  await fillForm();
  await press('提交订单');
  const form = screen.getByRole('dialog', { name: '填写订单' });
  expect(await within(form).findByText('超出可选数量，最多 4 件')).toBeVisible();
  expect(within(form).getByRole('button', { name: '提交订单' })).toBeDisabled();
});

test('a row says what is in the basket', () => {
  const product = testProduct();
  const [sku] = product.skus;
  const { shop } = product;
  if (!sku) throw new Error('no SKU');
  const line = { skuId: sku.id, productId: product.id, quantity: 24, price: sku.price, look: null };
  updateBasket(shop, () => addLines(emptyBasket(shop), [line], 'add', 1).basket);
  openSheet();
  expect(screen.getByText('购物车中 24 件')).toBeVisible();
  updateBasket(shop, () => emptyBasket(shop));
});

test('a product without choices begins with the smallest quantity that can be ordered', () => {
  const sku = testSku(51, { itemIds: [], stock: 100 });
  openSheet(
    undefined,
    testProduct({ type: 'single', specs: [], skus: [sku], minOrderQuantity: 30, orderMultiple: 12 }),
  );
  expect(screen.getByRole('spinbutton')).toHaveValue('36');
  expect(screen.getByRole('button', { name: '加入购物车' })).toBeEnabled();
});

const onRequest = () =>
  testProduct({
    priceMin: null,
    priceMax: null,
    priceVisibility: 'ask',
    skus: testProduct().skus.map((sku) => ({ ...sku, price: null })),
  });

test('a price on request is asked for, signed in or not, and no order is offered', async () => {
  prices = {};
  openSheet(new QueryClient(), onRequest());
  expect(screen.getAllByText('价格面议').length).toBeGreaterThan(0);
  choose('350 ml', '20');
  expect(screen.queryByRole('button', { name: '去下单' })).toBeNull();
  await press('询价');
  const form = within(await screen.findByRole('dialog', { name: '询价' }, { timeout: 10_000 }));
  expect(form.getByText('价格面议')).toBeVisible();
  expect(form.getByText(/答复价格/)).toBeVisible();
  expect(document.body).not.toHaveTextContent('NaN');
});

test('a shop without inquiries says to contact the merchant for its prices', () => {
  const product = onRequest();
  openSheet(new QueryClient(), { ...product, shop: { ...product.shop, takesInquiries: false } });
  choose('350 ml', '20');
  expect(screen.getByText('商品价格面议，请直接联系商家。')).toBeVisible();
  expect(screen.getByRole('button', { name: '询价' })).toBeDisabled();
});

test('a stock in words says so, and what the server refuses is not that many', async () => {
  serverAnswers({
    reason: 'exceeds_stock',
    lines: [{ skuId: 51, requested: 20, available: null, minimum: null, multiple: null, unitPrice: null }],
  });
  const skus = testProduct().skus.map((sku) => ({ ...sku, stock: null, availability: 'few' as const }));
  openSheet(new QueryClient(), testProduct({ skus, stock: null, availability: 'few' }));
  expect(screen.getAllByText('库存不多').length).toBeGreaterThan(0);
  choose('350 ml', '20');
  await press('去下单');
  await fillForm();
  await press('提交订单');
  const form = within(screen.getByRole('dialog', { name: '填写订单' }));
  expect(await form.findByText('库存没有这么多，请减少数量')).toBeVisible();
  expect(form.getByRole('button', { name: '提交订单' })).toBeDisabled();
});

const TIERED = () => {
  const skus = [10, 11, 12, 13].map((item) =>
    testSku(item, { itemIds: [item], price: 1250, tierPrices: [1180, 1120], stock: 9000 }),
  );
  const items = ['红', '蓝', '绿', '白'].map((name, at) => ({ id: 10 + at, name, translations: null }));
  const tier = (minQuantity: number, price: number) => ({ minQuantity, priceMin: price, priceMax: price });
  return testProduct({
    lot: 'product',
    minOrderQuantity: 48,
    orderMultiple: 12,
    tiers: [tier(480, 1180), tier(4800, 1120)],
    specs: [{ id: 1, name: '颜色', items, translations: null }],
    skus,
  });
};

test('colours count together for the minimum, and the basket takes fewer', () => {
  openSheet(new QueryClient(), TIERED());
  for (const colour of ['红', '蓝', '绿']) choose(colour, '12');
  expect(errors()).toEqual([]);
  expect(screen.getByText(/^再选 12\s件，达到起订量 48$/)).toBeVisible();
  expect(screen.getByRole('button', { name: '加入购物车' })).toBeEnabled();
  expect(screen.getByRole('button', { name: '去下单' })).toBeDisabled();
  choose('白', '12');
  expect(screen.queryByText(/达到起订量/)).toBeNull();
  expect(screen.getByText(/^再加 432\s件，单价降至 ¥11.80$/)).toBeVisible();
  expect(screen.getByRole('button', { name: '去下单' })).toBeEnabled();
});

test('the next tier says what it saves, and then every row has its price', () => {
  openSheet(new QueryClient(), TIERED());
  for (const colour of ['红', '蓝', '绿']) choose(colour, '120');
  choose('白', '108');
  expect(screen.getByText(/^再加 12\s件，少付 ¥186.00$/)).toBeVisible();
  choose('白', '120');
  expect(screen.queryByText(/少付/)).toBeNull();
  expect(document.getElementById('sku-10')).toHaveTextContent('¥11.80');
});

test('the form has the prices of the server, and a lost answer keeps no order back', async () => {
  prices = { 10: 1111, 11: 1111, 12: 1111, 13: 1111 };
  serverAnswers({ orderNumber: '261120K7XQ2M9PBD' });
  openSheet(new QueryClient(), TIERED());
  for (const colour of ['红', '蓝', '绿', '白']) choose(colour, '12');
  await press('去下单');
  const form = within(await screen.findByRole('dialog', { name: '填写订单' }));
  expect(await form.findAllByText(/原为 ¥12.50/)).toHaveLength(4);
  await fillForm();
  await press('提交订单');
  await waitFor(() => expect(onOrdered).toHaveBeenCalledOnce());
  expect(sent[0]?.body.expectedTotal).toBe(48 * 1111);
});
