import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { PopularWords, Suggestions } from './suggestions';

const FOUND = {
  words: ['杯', '杯子'],
  categories: [{ id: 3, name: '杯壶', count: 12 }],
  merchants: { list: [{ alias: 'hengwen', name: '恒温器皿', productCount: 40 }], total: 1 },
  products: {
    list: [{ id: 7, shopAlias: 'hengwen', name: '保温杯', mainImage: null, priceMin: 2880 }],
    total: 1,
  },
};
let asked: string[];
let answer: object;

beforeEach(async () => {
  await startI18n();
  asked = [];
  answer = FOUND;
  vi.stubGlobal('fetch', async (input: Request) => {
    asked.push(decodeURIComponent(new URL(input.url).search));
    return new Response(JSON.stringify({ code: 0, data: answer, message: '' }));
  });
});

function show(node: ReactNode) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {node}
    </QueryClientProvider>,
  );
}

test('words, categories, merchants and products are suggested with their numbers, in reach of the keyboard', async () => {
  const onPick = vi.fn();
  show(
    <Suggestions
      shop="hengwen"
      keyword="杯"
      onPick={onPick}
      categoryHref={(id) => `/c/${id}`}
      merchantHref={(alias) => `/s/${alias}`}
      productHref={(id, alias) => `/p/${id}?m=${alias}`}
    />,
  );
  expect(await screen.findByRole('link', { name: '杯壶 12' })).toHaveAttribute('href', '/c/3');
  expect(screen.getByRole('link', { name: '恒温器皿 40' })).toHaveAttribute('href', '/s/hengwen');
  expect(screen.getByRole('link', { name: /保温杯/ })).toHaveAttribute('href', '/p/7?m=hengwen');
  expect(asked).toEqual(['?alias=hengwen&keyword=杯']);
  // What is typed already is no suggestion.
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual(['杯子']);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledWith('杯子');
});

test('more products than are suggested are counted, and lead to the results', async () => {
  const [product] = FOUND.products.list;
  const list = [7, 8, 9, 10].map((id) => ({ ...product, id, name: `保温杯 ${id}` }));
  answer = { ...FOUND, products: { list, total: 24 } };
  const onPick = vi.fn();
  show(
    <Suggestions
      shop={null}
      keyword="杯"
      onPick={onPick}
      categoryHref={() => '/'}
      merchantHref={() => '/'}
      productHref={() => '/'}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: '查看全部 24 件商品' }));
  expect(onPick).toHaveBeenCalledWith('杯');
});

test('popular words are picked before anything is typed', async () => {
  const onPick = vi.fn();
  show(<PopularWords shop={null} onPick={onPick} />);
  await userEvent.click(await screen.findByRole('button', { name: '杯子' }));
  expect(onPick).toHaveBeenCalledWith('杯子');
});
