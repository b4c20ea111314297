import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { Providers } from '@/app/providers';
import { RouterBridge } from '@/app/router-bridge';
import { loadTexts, startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { SearchResults } from './search-results';

beforeEach(async () => {
  await startI18n();
  await loadTexts('search');
});

const LOOK_AMONG_MERCHANTS = '换个关键词，或看看商家里有没有';
const MERCHANT = {
  id: 6,
  alias: 'jingci',
  name: '景瓷',
  mainImage: null,
  areaName: null,
  mainProducts: '',
  pictures: [],
  productCount: 3,
  businessCategory: null,
  licenceVerifiedAt: null,
};

test.each([
  { merchants: [], leads: 0 },
  { merchants: [MERCHANT], leads: 1 },
])('a search without products leads to $merchants.length merchants', async ({ merchants, leads }) => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const list = new URL(url).pathname.endsWith('/user/list') ? merchants : [];
    const data = { list, nextCursor: null, total: list.length };
    return new Response(JSON.stringify({ code: 0, message: '', data }));
  });
  const element = (
    <UiTextsFixture>
      <SearchResults keyword="杯" shop={null} onOpen={() => undefined} />
    </UiTextsFixture>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/search?keyword=杯'] });
  render(
    <Providers queries={new QueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  await screen.findByText('没有找到相关商品');
  await screen.findByText(merchants.length > 0 ? '景瓷' : '没有找到相关商家');
  expect(screen.queryAllByText(LOOK_AMONG_MERCHANTS)).toHaveLength(leads);
  if (leads === 0) return;
  await userEvent.click(screen.getByRole('button', { name: '查看 1 个商家' }));
  expect(screen.getByRole('tab', { name: /商家/ })).toHaveAttribute('aria-selected', 'true');
});

test('a search without products in a shop offers those of the platform with their number', async () => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const isInShop = new URL(url).searchParams.has('alias');
    const data = { list: [], nextCursor: null, total: isInShop ? 0 : 12 };
    return new Response(JSON.stringify({ code: 0, message: '', data }));
  });
  const element = (
    <UiTextsFixture>
      <SearchResults keyword="杯" shop="hengwen" onOpen={() => undefined} />
    </UiTextsFixture>
  );
  const router = createMemoryRouter([{ path: '*', element: <RouterBridge>{element}</RouterBridge> }], {
    initialEntries: ['/search?m=hengwen&keyword=杯'],
  });
  render(
    <Providers queries={new QueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  const link = await screen.findByRole('link', { name: '查看全平台的 12 件商品' });
  expect(link).toHaveAttribute('href', '/search?keyword=%E6%9D%AF');
});
