import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveTokens } from '@/api/session';
import { frameOf } from '@/app/navigation/test-app';
import { Providers } from '@/app/providers';
import { loadTexts, startI18n } from '@/i18n/setup';
import { addLines, removeLines } from '@/model/basket/basket';
import { updateBasket } from '@/model/basket/basket-store';
import Basket from './basket';

const NAMES: Record<string, string> = { hengwen: '恒温器皿', jingci: '景瓷' };

/** The account's baskets, as the server lists them. */
let account: { shopId: number; shopAlias: string; shopName: string; lineCount: number; changedAt: string }[] =
  [];

const ofAccount = (shopId: number, shopAlias: string, shopName: string, lineCount: number) => ({
  shopId,
  shopAlias,
  shopName,
  lineCount,
  changedAt: new Date(1_500).toISOString(),
});

function fill(id: number, alias: string, skus: number[], at: number) {
  const lines = skus.map((skuId) => ({ skuId, productId: 2, quantity: 3, price: 100, look: null }));
  updateBasket({ id, alias }, (basket) => addLines(basket, lines, 'set', at).basket);
}

function open(path: string) {
  const router = createMemoryRouter([{ path: '*', element: <Basket />, ...frameOf('/basket') }], {
    initialEntries: [path],
  });
  render(
    <Providers queries={new QueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

beforeEach(async () => {
  localStorage.clear();
  account = [];
  for (const [id, alias] of [
    [5, 'hengwen'],
    [6, 'jingci'],
  ] as const)
    updateBasket({ id, alias }, (basket) => ({ ...basket, lines: [], removed: {} }));
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (url.endsWith('/api/basket/list')) {
      return new Response(JSON.stringify({ code: 0, message: '', data: { baskets: account } }));
    }
    const alias = new URL(url).searchParams.get('alias') ?? '';
    const data = { shop: { id: alias === 'hengwen' ? 5 : 6, alias, name: NAMES[alias] } };
    return new Response(JSON.stringify({ code: 0, message: '', data }));
  });
  await startI18n();
  await loadTexts('order');
});

const links = async () => {
  await screen.findByText('景瓷');
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

test('without a shop and without baskets it asks to open a shop', async () => {
  open('/basket');
  expect(await screen.findByText('请先进入一家店铺')).toBeVisible();
});

test('without a shop the baskets of all shops are listed, the one changed last first', async () => {
  fill(5, 'hengwen', [1, 2], 1_000);
  fill(6, 'jingci', [3], 2_000);
  open('/basket');
  expect(await links()).toEqual([
    ['景瓷1\u00a0种商品', '/basket?m=jingci'],
    ['恒温器皿2\u00a0种商品', '/basket?m=hengwen'],
  ]);
});

test('a basket keeps of its shop only what it needs: the name is read in the language of the reader', async () => {
  const shop = { id: 6, alias: 'jingci', name: 'Jingci', introduction: '很长' };
  const line = { skuId: 3, productId: 2, quantity: 3, price: 100, look: null };
  updateBasket(shop, (basket) => addLines(basket, [line], 'set', 2_000).basket);
  expect(localStorage.getItem('basket:6')).not.toContain('很长');
  open('/basket');
  expect(await links()).toEqual([['景瓷1\u00a0种商品', '/basket?m=jingci']]);
});

test('a basket of a shop that is gone says so', async () => {
  fill(6, 'jingci', [3], 2_000);
  const body = JSON.stringify({ code: 3, message: '', data: null });
  vi.stubGlobal('fetch', async () => new Response(body, { status: 404 }));
  open('/basket');
  expect(await screen.findByRole('link', { name: /jingci\s*这家店铺已不在/ })).toBeVisible();
});

test('an unknown shop is named as what is missing', async () => {
  const body = JSON.stringify({ code: 3, message: '', data: null });
  vi.stubGlobal('fetch', async () => new Response(body, { status: 404 }));
  open('/basket?m=nowhere');
  expect(await screen.findByRole('heading', { name: '没有找到这家店铺' })).toBeVisible();
  expect(screen.getByRole('link', { name: '去平台首页' })).toHaveAttribute('href', '/home');
});

function signIn() {
  localStorage.setItem(
    'userInfo',
    JSON.stringify({ id: 7, alias: 'ada', companyName: '', role: 'merchant' }),
  );
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
}

test('baskets that the account has from other devices are listed among those of this device', async () => {
  signIn();
  fill(5, 'hengwen', [1, 2], 1_000);
  fill(6, 'jingci', [3], 2_000);
  account = [ofAccount(8, 'yunqi', '云起陶艺', 4), ofAccount(6, 'jingci', '景瓷', 9)];
  open('/basket');
  expect(await screen.findByText('云起陶艺')).toBeVisible();
  expect(await links()).toEqual([
    ['景瓷1\u00a0种商品', '/basket?m=jingci'],
    ['云起陶艺4\u00a0种商品', '/basket?m=yunqi'],
    ['恒温器皿2\u00a0种商品', '/basket?m=hengwen'],
  ]);
});

test('a basket that was just emptied here is not listed although the account still has it', async () => {
  signIn();
  fill(6, 'jingci', [3], 2_000);
  updateBasket({ id: 6, alias: 'jingci' }, (basket) => removeLines(basket, [3], 3_000));
  account = [ofAccount(6, 'jingci', '景瓷', 1)];
  open('/basket');
  expect(await screen.findByText('请先进入一家店铺')).toBeVisible();
});
