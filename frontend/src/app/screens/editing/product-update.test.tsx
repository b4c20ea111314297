import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { frameOf, openApp } from '@/app/navigation/test-app';
import { startI18n } from '@/i18n/setup';
import { byLang } from '@/lib/languages';
import { readDraft } from '@/model/drafts/draft-store';
import ProductUpdate from './product-update';

const none = { stale: [] };
const PRODUCT = {
  id: 7,
  revision: 5,
  name: '茶壶',
  images: [],
  video: null,
  category: { id: 2 },
  keywords: [],
  type: 'single',
  specs: [],
  lot: 'line',
  tiers: [],
  skus: [{ id: 9, itemIds: [], price: 1000, tierPrices: [], stock: 30, itemNumber: '', image: null }],
  minOrderQuantity: 1,
  orderMultiple: 1,
  translations: byLang(() => none),
};
const ANSWERS: Record<string, unknown> = {
  '/api/product/7': PRODUCT,
  '/api/user': { shop: { id: 1 }, account: { language: 'zh' } },
  '/api/platform': { limits: { defaultStock: 999, productImagesMax: 9, specsMax: 3 } },
};

test('a product with unsaved changes is deleted without a question about them, and leaves no draft', async () => {
  vi.stubGlobal('fetch', async (input: Request) => {
    const data = ANSWERS[new URL(input.url).pathname] ?? { list: [] };
    return new Response(JSON.stringify({ code: 0, message: '', data: input.method === 'GET' ? data : null }));
  });
  window.scrollTo = () => undefined;
  await startI18n();
  const children = [
    { path: '/edit/:id', element: <ProductUpdate />, ...frameOf('/edit/product/update/7') },
    { path: '*', element: <p>products</p> },
  ];
  openApp(children, '/edit/7', new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  await userEvent.type(await screen.findByRole('textbox', { name: '商品名称' }), '二');
  await userEvent.click(screen.getByRole('button', { name: '删除' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: '删除' }));
  expect(await screen.findByText('products')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(readDraft('guest/product/7')).toBeNull();
});
