import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { frameOf } from '@/app/navigation/test-app';
import { Providers } from '@/app/providers';
import { RouterBridge } from '@/app/router-bridge';
import { loadTexts, startI18n } from '@/i18n/setup';
import { addLines } from '@/model/basket/basket';
import { updateBasket } from '@/model/basket/basket-store';
import { FollowButton, ViewedProductButton } from '@/model/favourite-button';
import { clearFavourites, storeViewed, storeVisit, toggleProduct, toggleShop } from '@/model/favourites';
import { unreadQuery } from '@/model/unread';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import Favourites from './favourites';
import { MineLink } from './mine-link';

const card = (id: number) => ({
  id,
  name: `茶杯 ${id}`,
  shopAlias: 'hengwen',
  mainImage: null,
  priceMin: 2_880,
  priceMax: 2_880,
  strikePrice: null,
  unit: '只',
  minOrderQuantity: id === 8 ? 12 : 1,
  isClearance: false,
  hasVideo: false,
  stock: 9,
  onSale: true,
  areaName: null,
});

const sentInquiry = (number: string, unread: boolean) => ({
  inquiryNumber: number,
  status: unread ? 'answered' : 'open',
  shop: { id: 3, alias: 'hengwen', name: '恒温器皿' },
  productName: '',
  lineCount: 1,
  pieces: 72,
  totalPrice: 100,
  pictures: [],
  note: unread ? '有现货' : '',
  unread,
  order: null,
  createdAt: '2026-11-29T08:00:00.000Z',
});

/** Products that are still there. */
let left: number[];
let sent: object[];

function open(path = '/saved') {
  const element = (
    <RouterBridge>
      <Favourites />
    </RouterBridge>
  );
  const router = createMemoryRouter([{ path: '*', element, ...frameOf('/saved') }], {
    initialEntries: [path],
  });
  render(
    <Providers queries={new QueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

const names = () => screen.queryAllByText(/^茶杯/).map(({ textContent }) => textContent);

beforeEach(async () => {
  clearFavourites();
  left = [7, 8, 9];
  sent = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const list = url.includes('/api/inquiry/sent') ? sent : left.map(card);
    const data = { list, nextCursor: null };
    return new Response(JSON.stringify({ code: 0, message: '', data }));
  });
  await startI18n();
  await loadTexts('search');
  await loadTexts('order');
});

test('saved products are listed with the newest first; what is removed can be saved again until one leaves', async () => {
  toggleProduct({ id: 7, alias: 'hengwen' });
  toggleProduct({ id: 8, alias: 'hengwen' });
  open();
  await waitFor(() => expect(names()).toEqual(['茶杯 8', '茶杯 7']));
  expect(screen.getByRole('link', { name: /茶杯 7/ })).toHaveAttribute('href', '/product/detail/7?m=hengwen');
  expect(screen.getByText('12 件起订'), 'the minimum is beside the price').toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '收藏商品 · 茶杯 8', pressed: true }));
  expect(screen.getByRole('tab', { name: /^商品\s*1$/ })).toBeVisible();
  expect(names()).toEqual(['茶杯 8', '茶杯 7']);
  await userEvent.click(screen.getByRole('button', { name: '收藏商品 · 茶杯 8' }));
  expect(screen.getByRole('tab', { name: /^商品\s*2$/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '收藏商品 · 茶杯 8', pressed: true }));
  cleanup();
  open();
  await waitFor(() => expect(names()).toEqual(['茶杯 7']));
});

test('without anything that is left, the page says how to save', async () => {
  toggleProduct({ id: 7, alias: 'hengwen' });
  left = [];
  open();
  expect(await screen.findByText('还没有收藏的商品')).toBeVisible();
});

test('the page opens on the first list that has something', async () => {
  toggleShop({ id: 3, alias: 'hengwen', name: '恒温器皿', logo: null });
  open();
  expect(await screen.findByRole('tab', { name: /^店铺/ })).toHaveAttribute('aria-selected', 'true');
});

test('a product that is gone is not counted', async () => {
  toggleProduct({ id: 7, alias: 'hengwen' });
  toggleProduct({ id: 8, alias: 'hengwen' });
  left = [8];
  open();
  await waitFor(() => expect(names()).toEqual(['茶杯 8']));
  expect(screen.getByRole('tab', { name: /^商品\s*1$/ })).toBeVisible();
});

test('saved products that are gone are named by their number, until they are removed', async () => {
  for (const id of [5, 6, 8]) toggleProduct({ id, alias: 'hengwen' });
  left = [8];
  open();
  expect(await screen.findByText('收藏的 2 件商品已不再出售')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '移除' }));
  expect(screen.queryByText(/已不再出售/)).toBeNull();
  expect(names()).toEqual(['茶杯 8']);
  expect(JSON.parse(localStorage.getItem('saved') ?? '{}').products).toEqual([{ id: 8, alias: 'hengwen' }]);
});

test('viewed products that are gone are not named', async () => {
  storeViewed({ id: 5, alias: 'hengwen' });
  storeViewed({ id: 9, alias: 'hengwen' });
  open('/saved?tab=viewed');
  await waitFor(() => expect(names()).toEqual(['茶杯 9']));
  expect(screen.queryByText(/已不再出售/)).toBeNull();
});

test('followed shops lead into the shop, until they are followed no more', async () => {
  toggleShop({ id: 3, alias: 'hengwen', name: '恒温器皿', logo: null });
  open('/saved?tab=shops');
  expect(await screen.findByRole('link', { name: /恒温器皿/ })).toHaveAttribute('href', '/home?m=hengwen');
  const heart = screen.getByRole('button', { name: '关注店铺 · 恒温器皿', pressed: true });
  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  cleanup();
  open('/saved?tab=shops');
  expect(await screen.findByText('还没有关注的店铺')).toBeVisible();
});

test('a followed shop has the name of today in the language of the reader, and says when it is gone', async () => {
  toggleShop({ id: 3, alias: 'hengwen', name: '恒温器皿', logo: null });
  toggleShop({ id: 4, alias: 'old', name: '旧店', logo: null });
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const shop = url.includes('alias=hengwen') && {
      id: 3,
      alias: 'hengwen',
      name: 'Hengwen',
      mainImage: null,
    };
    const body = shop ? { code: 0, message: '', data: { shop } } : { code: 3, message: '', data: null };
    return new Response(JSON.stringify(body), { status: shop ? 200 : 404 });
  });
  open('/saved?tab=shops');
  expect(await screen.findByRole('link', { name: 'Hengwen' })).toBeVisible();
  expect(await screen.findByText('这家店铺已不在')).toBeVisible();
  expect(screen.queryByRole('link', { name: /旧店/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^关注店铺 · /, pressed: true })).toHaveLength(2);
});

test('what was viewed is forgotten on request', async () => {
  storeViewed({ id: 9, alias: 'hengwen' });
  open('/saved?tab=viewed');
  await waitFor(() => expect(names()).toEqual(['茶杯 9']));
  await userEvent.click(screen.getByRole('button', { name: '清空浏览记录' }));
  expect(await screen.findByText('还没有浏览记录')).toBeVisible();
});

test('the buttons of a product and of a shop save, remember and show it', async () => {
  const product = { id: 9, alias: 'hengwen' };
  const { unmount } = render(
    <UiTextsFixture>
      <ViewedProductButton product={product} />
      <FollowButton shop={{ id: 3, alias: 'hengwen', name: '恒温器皿', logo: null }} />
    </UiTextsFixture>,
  );
  await userEvent.click(screen.getByRole('button', { name: '收藏商品' }));
  await userEvent.click(screen.getByRole('button', { name: '关注店铺' }));
  expect(screen.getByRole('button', { name: '收藏商品', pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: '关注店铺', pressed: true })).toBeVisible();
  unmount();
  const favourites = JSON.parse(localStorage.getItem('saved') ?? '{}');
  expect(favourites).toMatchObject({ products: [product], viewed: [product], shops: [{ alias: 'hengwen' }] });
});

test('a full list says that the next product takes the place of the oldest', async () => {
  left = Array.from({ length: 50 }, (_, at) => at + 1);
  for (const id of left) toggleProduct({ id, alias: 'hengwen' });
  open();
  expect(await screen.findByText(/已存满 50 个/)).toBeVisible();
});

test('sent inquiries are found without a link, those with a new answer first', async () => {
  sent = ['1', '2', '3', '4'].map((number) => sentInquiry(number, number === '4'));
  open();
  const rows = await screen.findAllByRole('link', { name: /恒温器皿/ });
  expect(rows.map((row) => row.getAttribute('href'))).toEqual(
    ['4', '1', '2'].map((number) => `/inquiry/${number}?m=hengwen`),
  );
  expect(rows[0]).toHaveTextContent('有现货');
  expect(rows[0]).toHaveTextContent('新回复');
  await userEvent.click(screen.getByRole('button', { name: '查看全部 4 条询价' }));
  expect(screen.getAllByRole('link', { name: /恒温器皿/ })).toHaveLength(4);
});

test('a filled basket is found', async () => {
  const line = { skuId: 1, productId: 7, quantity: 12, price: 100, look: null };
  updateBasket({ id: 3, alias: 'hengwen' }, (basket) => addLines(basket, [line], 'add', 1).basket);
  open();
  const basket = await screen.findByRole('link', { name: /1\s种商品/ });
  expect(basket).toHaveAttribute('href', '/basket?m=hengwen');
});

test('a followed shop says how many products are new', async () => {
  toggleShop({ id: 3, alias: 'hengwen', name: '恒温器皿', logo: null });
  storeVisit('hengwen', 7, 0);
  open('/saved?tab=shops');
  expect(await screen.findByText('2 款新品')).toBeVisible();
});

test('the link to all of it says what there is', async () => {
  toggleProduct({ id: 7, alias: 'hengwen' });
  toggleProduct({ id: 8, alias: 'hengwen' });
  const queries = new QueryClient();
  queries.setQueryData(unreadQuery().queryKey, {
    orders: 0,
    inquiries: 0,
    notifications: 0,
    answers: 1,
    sent: 2,
  });
  const router = createMemoryRouter([{ path: '*', element: <MineLink /> }], { initialEntries: ['/login'] });
  render(
    <Providers queries={queries}>
      <RouterProvider router={router} />
    </Providers>,
  );
  const link = screen.getByRole('link', { name: /我的/ });
  expect(link).toHaveTextContent('本设备：2 个收藏、1 个购物车、1 条新回复');
  expect(link).toHaveAttribute('href', '/saved');
});
