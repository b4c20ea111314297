import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { clearFavourites, newestSeen, storeVisit } from '@/model/favourites';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { NewProducts } from './new-products';

const card = (id: number) => ({
  id,
  name: `茶杯 ${id}`,
  mainImage: null,
  priceMin: 100,
  priceMax: 100,
  strikePrice: null,
  unit: '只',
  minOrderQuantity: 1,
  isClearance: false,
  hasVideo: false,
  stock: 1,
  onSale: true,
  areaName: null,
});

/** The shop's home is opened, or opened again by a reload. */
function open() {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <NewProducts alias="hengwen" hrefOf={(id) => `/product/detail/${id}`} />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
}

beforeEach(async () => {
  clearFavourites();
  vi.stubGlobal('fetch', async () => {
    const data = { list: [card(12), card(11), card(10)], nextCursor: null };
    return new Response(JSON.stringify({ code: 0, message: '', data }));
  });
  await startI18n();
});

test('what a shop has added since the last visit is there after a reload, and only that', async () => {
  storeVisit('hengwen', 10, Date.now() - 24 * 3_600_000);
  for (let load = 0; load < 2; load += 1) {
    const { unmount } = open();
    expect(await screen.findAllByRole('link')).toHaveLength(2);
    expect(screen.queryByText('茶杯 10')).toBeNull();
    unmount();
  }
});

test('at the first visit nothing is new', async () => {
  open();
  await waitFor(() => expect(localStorage.getItem('saved')).toContain('"newest":12'));
  expect(newestSeen('hengwen')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
