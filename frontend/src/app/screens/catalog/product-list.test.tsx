import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { frameOf } from '@/app/navigation/test-app';
import { Providers } from '@/app/providers';
import { RouterBridge } from '@/app/router-bridge';
import { startI18n } from '@/i18n/setup';
import ProductList from './product-list';

function open(path: string) {
  const element = (
    <RouterBridge>
      <ProductList />
    </RouterBridge>
  );
  const router = createMemoryRouter([{ path: '*', element, ...frameOf('/product/list') }], {
    initialEntries: [path],
  });
  render(
    <Providers queries={new QueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => {
    const data = { list: [], businessCategories: [], nextCursor: null };
    return new Response(JSON.stringify({ code: 0, message: '', data }));
  });
  await startI18n();
});

test('a shop without products says so and leads to its contacts, not to other categories', async () => {
  open('/product/list?m=hengwen');
  expect(await screen.findByRole('heading', { name: '还没有商品' })).toBeVisible();
  expect(screen.getByRole('link', { name: '联系我们' })).toHaveAttribute('href', '/contacts?m=hengwen');
  expect(screen.queryByText(/换个分类/)).toBeNull();
});

test('a platform without products says so', async () => {
  open('/product/list');
  expect(await screen.findByRole('heading', { name: '还没有商品' })).toBeVisible();
  expect(screen.queryByText(/换个分类/)).toBeNull();
});

test.each(['category=3', 'keyword=茶杯'])('nothing found by %s has more elsewhere', async (choice) => {
  open(`/product/list?m=hengwen&${choice}`);
  expect(await screen.findByText('换个分类或关键词试试')).toBeVisible();
});
