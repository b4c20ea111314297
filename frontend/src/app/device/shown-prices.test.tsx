import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveTokens, saveUser, signOut } from '@/api/session';
import { startI18n } from '@/i18n/setup';
import { ProductTile } from '@/model/cards/product-cards';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { persistQueries } from './persisted-queries';

const card = (id: number, change: object = {}) =>
  ({
    id,
    shopId: 3,
    name: `杯${id}`,
    mainImage: null,
    priceMin: null,
    priceMax: null,
    strikePrice: null,
    priceVisibility: 'signedIn',
    unit: '件',
    minOrderQuantity: 1,
    isClearance: false,
    hasVideo: false,
    availability: 'inStock',
    onSale: true,
    areaName: null,
    ...change,
  }) as never;

let asked: { shopId: number; productIds: number[] }[];
let client: QueryClient;
/** Ids of products whose prices the server answers. */
let shown: number[];
let isDown: boolean;

beforeEach(async () => {
  await startI18n();
  signOut();
  asked = [];
  shown = [];
  isDown = false;
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal('fetch', async (input: Request) => {
    if (isDown) throw new TypeError('offline');
    const body = (await input.json()) as (typeof asked)[number];
    asked.push(body);
    const list = body.productIds
      .filter((id) => shown.includes(id))
      .map((productId) => ({
        productId,
        priceMin: productId * 100 + 50,
        priceMax: productId * 100 + 50,
        strikePrice: null,
        tiers: [],
        skus: [],
        source: 'signedIn',
      }));
    return new Response(JSON.stringify({ code: 0, message: '', data: { list } }));
  });
});

const signIn = () =>
  act(() => {
    saveUser({ account: { id: 9, alias: 'b', role: 'merchant' }, shop: { companyName: '' } } as never);
    saveTokens({ accessToken: 'a', refreshToken: 'r' });
  });

const cards = (products: never[]) =>
  render(
    <QueryClientProvider client={client}>
      <UiTextsFixture>
        {products.map((product, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed.
          <ProductTile key={at} product={product} href="/product" />
        ))}
      </UiTextsFixture>
    </QueryClientProvider>,
  );

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('a visitor reads words, and nothing is asked', async () => {
  cards([card(1), card(2, { priceVisibility: 'ask' }), card(3, { priceVisibility: 'customers' })]);
  expect(links()[0]).toContain('登录后查看价格');
  expect(links()[1]).toContain('价格面议');
  expect(links()[2]).toContain('询价');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toEqual([]);
});

test('a visibility that is newer than the app is on request', () => {
  cards([card(1, { priceVisibility: 'unheard_of' })]);
  expect(links()[0]).toContain('价格面议');
});

test('the cards of a page share one call, of hidden prices of signed-in readers only', async () => {
  signIn();
  shown = [1, 2];
  const open = card(4, { priceMin: 700, priceMax: 700, priceVisibility: 'everyone' });
  cards([card(1), card(2), card(3), open, card(5, { priceVisibility: 'ask' })]);
  expect(await screen.findByText(/^1/, { selector: '.price__a' })).toHaveTextContent('1.50');
  expect(asked).toEqual([{ shopId: 3, productIds: [1, 2, 3] }]);
  expect(links()[1]).toContain('2.50');
  // The merchant shows it on request by now.
  expect(links()[2]).toContain('价格面议');
  expect(links()[4]).toContain('价格面议');
});

test('who signs in sees the price on the same page', async () => {
  shown = [1];
  cards([card(1)]);
  signIn();
  expect(links()[0]).not.toContain('登录后');
  expect(await screen.findByText(/^1/, { selector: '.price__a' })).toHaveTextContent('1.50');
});

test('at most 50 products are in a call', async () => {
  signIn();
  cards(Array.from({ length: 60 }, (_, at) => card(at + 1)));
  await vi.waitFor(() => expect(asked.map(({ productIds }) => productIds.length)).toEqual([50, 10]));
});

test('prices that were not read say so', async () => {
  signIn();
  isDown = true;
  cards([card(1)]);
  expect(await screen.findByText('价格没有加载出来')).toBeVisible();
});

test('prices that only some see are not kept on the device', async () => {
  const set = vi.fn(async () => undefined);
  const store = {
    get: async () => undefined,
    set,
    all: async () => [],
    remove: async () => undefined,
    clear: async () => undefined,
  };
  const { stop } = persistQueries(client, { store, version: '1', lang: () => 'zh' });
  signIn();
  shown = [1];
  cards([card(1)]);
  await screen.findByText(/^1/, { selector: '.price__a' });
  window.dispatchEvent(new Event('pagehide'));
  expect(set).not.toHaveBeenCalled();
  stop();
});
