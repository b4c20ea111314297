import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveTokens } from '@/api/session';
import { Providers } from '@/app/providers';
import { RouterBridge } from '@/app/router-bridge';
import { productQuery } from '@/features/catalog/queries';
import { loadTexts, startI18n } from '@/i18n/setup';
import { addLines } from '@/model/basket/basket';
import { basketOf, updateBasket } from '@/model/basket/basket-store';
import { ProductTile } from '@/model/cards/product-cards';
import { ToastHost } from '@/ui/toast';
import { BasketHost } from './basket-host';

const LINE = { productId: 7, quantity: 1, price: 2_880, look: null };
const SHOPS = [
  { id: 2, alias: 'hengwen', name: '恒温器皿' },
  { id: 3, alias: 'qinghe', name: '青禾' },
];
const sku = { tierPrices: [], id: 51, itemIds: [], price: 2_880, stock: 9, itemNumber: '', image: null };
const PRODUCT = {
  lot: 'line',
  tiers: [],
  id: 7,
  shop: SHOPS[0],
  name: '保温杯',
  type: 'single',
  itemNumber: '',
  images: [],
  minOrderQuantity: 1,
  orderMultiple: 1,
  specs: [],
  skus: [sku],
};
const CARD = {
  id: 7,
  name: '保温杯',
  mainImage: null,
  priceMin: 2_880,
  priceMax: 2_880,
  strikePrice: null,
  unit: '件',
  minOrderQuantity: 1,
  isClearance: false,
  hasVideo: false,
  stock: 9,
  onSale: true,
  areaName: null,
};

const MULTI = {
  ...PRODUCT,
  id: 8,
  name: '双层杯',
  type: 'multi',
  specs: [
    {
      id: 1,
      name: '颜色',
      items: [
        { id: 11, name: '白', image: null },
        { id: 12, name: '蓝', image: null },
      ],
    },
  ],
  skus: [
    { ...sku, id: 81, itemIds: [11] },
    { ...sku, id: 82, itemIds: [12] },
  ],
  packingQuantity: null,
};
const DOZENS = {
  ...PRODUCT,
  id: 9,
  name: '茶杯',
  minOrderQuantity: 24,
  orderMultiple: 12,
  skus: [{ ...sku, id: 91, stock: 60 }],
};

let calls: string[];
/** Answers about products wait for it. */
let arrived: Promise<void>;

function answer(method: string, url: URL): unknown {
  const product = [PRODUCT, MULTI, DOZENS].find(({ id }) => url.pathname === `/api/product/${id}`);
  if (product) return product;
  if (url.pathname === '/api/user') {
    return { shop: SHOPS.find(({ alias }) => alias === url.searchParams.get('alias')) };
  }
  if (url.pathname === '/api/basket') return { revision: 1, lines: [] };
  return method === 'POST' ? { lines: [], pieces: 1, packing: {}, totalPrice: 2_880 } : null;
}

function fill(shop: (typeof SHOPS)[number] | undefined, at: number) {
  if (!shop) throw new Error('no shop');
  const { id, alias } = shop;
  updateBasket({ id, alias }, (basket) => addLines(basket, [{ ...LINE, skuId: 60 + id }], 'add', at).basket);
}

function open(path: string, queries = new QueryClient()) {
  const element = (
    <RouterBridge>
      <BasketHost isShown hasTabs>
        {[PRODUCT, MULTI, DOZENS].map(({ id, name }) => (
          <ProductTile key={id} product={{ ...CARD, id, name } as never} href={`/product/detail/${id}`} />
        ))}
        <ToastHost />
      </BasketHost>
    </RouterBridge>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(
    <Providers queries={queries}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return router;
}

const added = (name: string) => screen.getByRole('button', { name: `加入购物车：${name}` });
const linesOf = (shopId: number) => basketOf(shopId)?.lines.map(({ skuId, quantity }) => [skuId, quantity]);

const bar = () => screen.findByRole('link', { name: /打开购物车/ }, { timeout: 10_000 });

beforeEach(async () => {
  for (const { id, alias } of SHOPS) {
    updateBasket({ id, alias }, (basket) => ({ ...basket, lines: [], removed: {}, owner: null }));
  }
  localStorage.clear();
  calls = [];
  arrived = Promise.resolve();
  vi.stubGlobal('matchMedia', undefined);
  vi.stubGlobal('fetch', async (input: Request) => {
    const url = new URL(input.url, 'http://localhost');
    calls.push(`${input.method} ${url.pathname}${url.search}`);
    if (url.pathname.startsWith('/api/product/')) await arrived;
    const data = answer(input.method, url);
    return new Response(JSON.stringify({ code: 0, message: '', data }), { status: 200 });
  });
  await startI18n();
  await loadTexts('order');
});

test('a card of the platform fills the basket of its shop, and the bar leads there', async () => {
  open('/home');
  await userEvent.click(added('保温杯'));
  const link = await bar();
  expect(link).toHaveAttribute('href', '/basket?m=hengwen');
  await waitFor(() => expect(link).toHaveTextContent('恒温器皿'));
  expect(basketOf(2)?.lines.map(({ skuId }) => skuId)).toEqual([51]);
});

test('the bar comes before the cards for the keyboard', async () => {
  fill(SHOPS[0], 1_000);
  open('/home');
  const link = await bar();
  const follows = link.compareDocumentPosition(added('保温杯')) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows).not.toBe(0);
});

test('on the platform the bar leads to the basket that was filled last', async () => {
  fill(SHOPS[0], 2_000);
  fill(SHOPS[1], 1_000);
  open('/home');
  expect(await bar()).toHaveAttribute('href', '/basket?m=hengwen');
});

test('beside a product on the platform the bar is that of its shop', async () => {
  fill(SHOPS[0], 1_000);
  fill(SHOPS[1], 2_000);
  const queries = new QueryClient();
  queries.setQueryData(productQuery(7).queryKey, PRODUCT as never);
  open('/product/detail/7', queries);
  expect(await bar()).toHaveAttribute('href', '/basket?m=hengwen');
});

test('what is added on the platform reaches the account of who is signed in', async () => {
  localStorage.setItem('userInfo', JSON.stringify({ id: 5, alias: 'a', companyName: '', role: 'merchant' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'sessionChanged' }));
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
  open('/home');
  await userEvent.click(added('保温杯'));
  await waitFor(() => expect(calls).toContain('PUT /api/basket?shopId=2'), { timeout: 10_000 });
});

test('no tap is lost while products are on their way', async () => {
  let arrive = () => {};
  arrived = new Promise((resolve) => {
    arrive = resolve;
  });
  open('/home');
  await userEvent.click(added('茶杯'));
  await userEvent.click(added('保温杯'));
  await userEvent.click(added('茶杯'));
  await waitFor(() => expect(calls.filter((call) => call.includes('/api/product/'))).toHaveLength(2), {
    timeout: 10_000,
  });
  arrive();
  await waitFor(() =>
    expect(linesOf(2)).toEqual([
      [91, 36],
      [51, 1],
    ]),
  );
});

test('a double tap adds a product once', async () => {
  open('/home');
  await userEvent.dblClick(added('茶杯'));
  await screen.findByRole('button', { name: '减少：茶杯' }, { timeout: 10_000 });
  expect(linesOf(2)).toEqual([[91, 24]]);
  await userEvent.dblClick(added('茶杯'));
  await waitFor(() => expect(linesOf(2)).toEqual([[91, 48]]));
});

test('a card shows what is in the basket and changes it step by step', async () => {
  open('/home');
  await userEvent.click(added('茶杯'));
  const less = await screen.findByRole('button', { name: '减少：茶杯' }, { timeout: 10_000 });
  expect(less.parentElement).toHaveTextContent('24');
  await userEvent.click(added('茶杯'));
  await waitFor(() => expect(less.parentElement).toHaveTextContent('36'));
  expect(linesOf(2)).toEqual([[91, 36]]);
  await userEvent.click(less);
  await userEvent.click(less);
  await waitFor(() => expect(linesOf(2)).toEqual([]));
  await waitFor(() => expect(added('茶杯')).toHaveFocus());
});

test('the toast takes an addition back', async () => {
  open('/home');
  await userEvent.click(added('茶杯'));
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }, { timeout: 10_000 }));
  expect(linesOf(2)).toEqual([]);
});

test('a product with choices opens its sheet', async () => {
  open('/home');
  await userEvent.click(added('双层杯'));
  expect(await screen.findByRole('dialog', {}, { timeout: 10_000 })).toBeVisible();
});

test('the sheet of a product does not open over another page', async () => {
  let arrive = () => {};
  arrived = new Promise((resolve) => {
    arrive = resolve;
  });
  const router = open('/home');
  await userEvent.click(added('双层杯'));
  await waitFor(() => expect(calls.some((call) => call.includes('/api/product/8'))).toBe(true), {
    timeout: 10_000,
  });
  await act(() => router.navigate('/notice'));
  await act(async () => arrive());
  await userEvent.click(added('保温杯'));
  await waitFor(() => expect(linesOf(2)).toEqual([[51, 1]]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** A window from 1024 px. */
const openDesk = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(min-width: 1024px)' }));

test('a wide window has the basket of a shop beside its lists, with the way to the order', async () => {
  openDesk();
  fill(SHOPS[0], 1_000);
  open('/product/list?m=hengwen');
  const beside = await screen.findByRole('complementary', { name: '购物车' }, { timeout: 10_000 });
  await waitFor(() => expect(screen.queryByRole('link', { name: /打开购物车/ })).toBeNull());
  expect(within(beside).getByRole('heading', { name: /^购物车/ })).toHaveTextContent('1 种商品');
  const order = within(beside).getByRole('link', { name: '去下单' });
  expect(order).toHaveAttribute('href', '/basket?m=hengwen');
  await userEvent.click(within(beside).getByRole('button', { name: /^移除/ }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: '撤销' }));
  await waitFor(() => expect(linesOf(2)).toEqual([[62, 1]]));
});

test.each(['/home', '/product/detail/7?m=hengwen'])('%s has the bar in a wide window too', async (path) => {
  openDesk();
  fill(SHOPS[0], 1_000);
  const queries = new QueryClient();
  queries.setQueryData(productQuery(7).queryKey, PRODUCT as never);
  open(path, queries);
  await bar();
  expect(screen.queryByRole('complementary')).toBeNull();
});
