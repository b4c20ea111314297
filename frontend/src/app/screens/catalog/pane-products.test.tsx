import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { Providers } from '@/app/providers';
import { RouterBridge } from '@/app/router-bridge';
import { loadTexts, startI18n } from '@/i18n/setup';
import { PaneProducts } from './pane-products';

let asked: URLSearchParams[];

function open(path: string) {
  const element = (
    <RouterBridge>
      <PaneProducts of={{ alias: 'hengwen', 'categoryIds[]': [3] }} />
    </RouterBridge>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(
    <Providers queries={new QueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return router;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const lastAsked = () => Object.fromEntries(asked.at(-1) ?? []);

beforeEach(async () => {
  asked = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    asked.push(new URL(input.url, 'http://localhost').searchParams);
    const data = { list: [], total: 0, nextCursor: null };
    return new Response(JSON.stringify({ code: 0, message: '', data }), { status: 200 });
  });
  await startI18n();
  await loadTexts('search');
});

test('a category beside the rail is sorted, and the order is in the address', async () => {
  const router = open('/product?m=hengwen');
  await screen.findByText('这一类还没有商品');
  expect(lastAsked()).not.toHaveProperty('sort');
  expect(screen.getByRole('button', { name: '默认' })).toHaveAttribute('aria-pressed', 'true');
  await press('最新');
  await waitFor(() => expect(lastAsked()).toMatchObject({ sort: 'newest' }));
  await press('价格从低到高');
  await waitFor(() => expect(lastAsked()).toMatchObject({ sort: 'priceAsc', 'categoryIds[]': '3' }));
  await press('价格从低到高');
  await waitFor(() => expect(lastAsked()).toMatchObject({ sort: 'priceDesc' }));
  expect(router.state.location.search).toContain('sort=priceDesc');
});

test('a category beside the rail is filtered: what cannot be read is named, what can is asked for', async () => {
  open('/product?m=hengwen');
  await press('筛选');
  const moq = await screen.findByLabelText('起订量不超过（件）', {}, { timeout: 10_000 });
  await userEvent.type(moq, '1.5');
  await press('查看商品');
  expect(await screen.findByText('请输入 1 以上的整数')).toBeVisible();
  await userEvent.clear(moq);
  await userEvent.type(moq, '٢٤');
  await userEvent.type(screen.getByLabelText('最低价'), '１２．５');
  await userEvent.click(screen.getByRole('switch', { name: '仅看有货' }));
  await press('查看商品');
  await waitFor(() =>
    expect(lastAsked()).toMatchObject({ maxMinOrderQuantity: '24', minPrice: '1250', stock: 'inStock' }),
  );
  expect(await screen.findByText('没有找到商品')).toBeVisible();
  expect(screen.getByRole('button', { name: /^筛选/ })).toHaveTextContent('(3)');
  await press('筛选(3)');
  await press('重置');
  expect(await screen.findByText('这一类还没有商品')).toBeVisible();
  expect(screen.getByRole('button', { name: '筛选' })).toBeVisible();
});

test('filters that leave nothing are cleared where nothing is', async () => {
  open('/product?m=hengwen&min=5&stock=1');
  await screen.findByText('没有找到商品');
  await press('清除筛选');
  expect(await screen.findByText('这一类还没有商品')).toBeVisible();
  expect(lastAsked()).not.toHaveProperty('minPrice');
});
