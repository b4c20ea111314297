import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveTokens, signOut } from '@/api/session';
import { frameOf } from '@/app/navigation/test-app';
import { Providers } from '@/app/providers';
import { loadTexts, startI18n } from '@/i18n/setup';
import { addLines } from '@/model/basket/basket';
import { updateBasket } from '@/model/basket/basket-store';
import Basket from './basket';

const SHOP = { id: 2, alias: 'hengwen' };
const LINE = { skuId: 51, productId: 7, quantity: 3, price: 2_880, look: null };
const PACKING = {
  pieces: 3,
  fullCartons: 0,
  loosePieces: 3,
  weightGrams: null,
  volumeCm3: null,
  missing: [],
};
const PRICED = {
  lines: [],
  pieces: 3,
  totalPrice: 8_640,
  packing: PACKING,
  orderMinimum: 0,
  missingToMinimum: 0,
  takesOrders: true,
  takesInquiries: true,
  canOrder: true,
};

/** A server that has ended every session. */
async function serve(input: Request | string) {
  const isRequest = input instanceof Request;
  const { pathname } = new URL(isRequest ? input.url : input, 'http://shop.test');
  const answer = (status: number, code: number, data: unknown) =>
    new Response(JSON.stringify({ code, data, message: '' }), { status });
  if (isRequest && input.headers.has('Authorization')) return answer(401, 401, null);
  if (pathname.endsWith('/refreshToken')) return answer(400, 1, { reason: 'session_ended' });
  return answer(200, 0, pathname.endsWith('/price') ? PRICED : { shop: { ...SHOP, name: '恒温器皿' } });
}

function show(router: ComponentProps<typeof RouterProvider>['router']) {
  render(
    <Providers queries={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

function openOrderForm() {
  const routes = [{ path: '/basket', element: <Basket />, ...frameOf('/basket') }];
  const router = createMemoryRouter(routes, { initialEntries: ['/basket?m=hengwen&step=order'] });
  show(router);
}

beforeAll(async () => {
  await startI18n();
  await loadTexts('order');
});

beforeEach(() => {
  signOut();
  vi.stubGlobal('fetch', serve);
  updateBasket(SHOP, (basket) => addLines(basket, [LINE], 'set', 1).basket);
});

test('an order form that is opened again after the session has ended says so', async () => {
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
  openOrderForm();
  const sheet = await screen.findByRole('dialog', { name: '登录已过期' });
  expect(sheet).toHaveTextContent('已填写的内容保存在这台设备上');
});

test('the address of an order form asks a visitor how to send the list', async () => {
  openOrderForm();
  expect(await screen.findByRole('dialog', { name: '如何提交？' })).toBeVisible();
});

/** A signed-in buyer, and a server that takes orders. */
function takeOrders() {
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname } = new URL(input.url);
    const line = {
      ...LINE,
      name: '保温杯',
      specValues: [],
      picture: null,
      unit: '件',
      itemNumber: '',
      unitPrice: 2_880,
      oldPrice: null,
      amount: 8_640,
      stock: 9,
      minOrderQuantity: 1,
      orderMultiple: 1,
      packingQuantity: null,
      packing: PACKING,
      problem: null,
    };
    const data = pathname.endsWith('/price')
      ? { ...PRICED, lines: [line] }
      : input.method === 'POST'
        ? { orderNumber: '261129A', inquiryNumber: '261129B', shareToken: 't' }
        : pathname === '/api/basket'
          ? { revision: 1, lines: [] }
          : { shop: { ...SHOP, name: '恒温器皿' }, platform: {} };
    return new Response(JSON.stringify({ code: 0, data, message: '' }));
  });
}

async function sendOrder() {
  fireEvent.change(await screen.findByLabelText('客户姓名'), { target: { value: '林晓' } });
  fireEvent.change(screen.getByLabelText('联系电话'), { target: { value: '13900002218' } });
  fireEvent.change(screen.getByLabelText('收货地址'), { target: { value: '文三路 90 号' } });
  await userEvent.click(screen.getByRole('button', { name: '提交订单' }));
}

test('on the way back to a basket that was sent the shop opens', async () => {
  takeOrders();
  const routes = [
    { path: '/basket', element: <Basket />, ...frameOf('/basket') },
    { path: '/home', element: <p>店铺首页</p> },
    { path: '/order/success', element: <p>已下单</p> },
  ];
  const basket = '/basket?m=hengwen';
  const router = createMemoryRouter(routes, { initialEntries: [basket, `${basket}&step=order`] });
  show(router);
  await sendOrder();
  expect(await screen.findByText('已下单')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('店铺首页')).toBeVisible();
});

test('a basket that was sent is not called empty while the next page loads', async () => {
  takeOrders();
  let arrive = () => {};
  const arrived = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const routes = [
    { path: '/basket', element: <Basket />, ...frameOf('/basket') },
    { path: '/order/success', element: <p>已下单</p>, loader: () => arrived },
  ];
  show(createMemoryRouter(routes, { initialEntries: ['/basket?m=hengwen&step=order'] }));
  await sendOrder();
  await waitFor(() => expect(screen.queryByLabelText('客户姓名')).toBeNull());
  expect(screen.queryByText('购物车是空的')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('加载中');
  arrive();
  expect(await screen.findByText('已下单')).toBeVisible();
});
