import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { Providers } from '@/app/providers';
import { loadTexts, startI18n } from '@/i18n/setup';
import { addLines } from '@/model/basket/basket';
import { updateBasket } from '@/model/basket/basket-store';
import Basket from './basket';

const NAMES: Record<string, string> = { hengwen: '恒温器皿', jingci: '景瓷' };

function fill(id: number, alias: string, skus: number[], at: number) {
  const lines = skus.map((skuId) => ({ skuId, productId: 2, quantity: 3, price: 100, look: null }));
  updateBasket({ id, alias }, (basket) => addLines(basket, lines, 'set', at).basket);
}

function open(path: string) {
  const router = createMemoryRouter([{ path: '*', element: <Basket /> }], { initialEntries: [path] });
  render(
    <Providers queries={new QueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
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
    ['景瓷1 种商品', '/basket?m=jingci'],
    ['恒温器皿2 种商品', '/basket?m=hengwen'],
  ]);
});
