import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
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
import { BasketHost } from './basket-host';

const LINE = { productId: 7, quantity: 1, price: 2_880, look: null };
const SHOPS = [
  { id: 2, alias: 'hengwen', name: '恒温器皿' },
  { id: 3, alias: 'qinghe', name: '青禾' },
];
const sku = { id: 51, itemIds: [], price: 2_880, stock: 9, itemNumber: '', image: null };
const PRODUCT = {
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

let calls: string[];

function answer(method: string, url: URL): unknown {
  if (url.pathname === '/api/product/7') return PRODUCT;
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
        <ProductTile product={CARD as never} href="/product/detail/7" />
      </BasketHost>
    </RouterBridge>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(
    <Providers queries={queries}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

const bar = () => screen.findByRole('link', { name: /打开购物车/ }, { timeout: 10_000 });

beforeEach(async () => {
  for (const { id, alias } of SHOPS) {
    updateBasket({ id, alias }, (basket) => ({ ...basket, lines: [], removed: {}, owner: null }));
  }
  localStorage.clear();
  calls = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    const url = new URL(input.url, 'http://localhost');
    calls.push(`${input.method} ${url.pathname}${url.search}`);
    const data = answer(input.method, url);
    return new Response(JSON.stringify({ code: 0, message: '', data }), { status: 200 });
  });
  await startI18n();
  await loadTexts('order');
});

test('a card of the platform fills the basket of its shop, and the bar leads there', async () => {
  open('/home');
  await userEvent.click(screen.getByRole('button', { name: /保温杯/ }));
  const link = await bar();
  expect(link).toHaveAttribute('href', '/basket?m=hengwen');
  await waitFor(() => expect(link).toHaveTextContent('恒温器皿'));
  expect(basketOf(2)?.lines.map(({ skuId }) => skuId)).toEqual([51]);
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
  await userEvent.click(screen.getByRole('button', { name: /保温杯/ }));
  await waitFor(() => expect(calls).toContain('PUT /api/basket?shopId=2'), { timeout: 10_000 });
});
