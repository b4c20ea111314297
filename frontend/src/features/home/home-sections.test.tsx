import { render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { HomePage } from './home-page';
import { HomeSections } from './home-sections';
import type { HomeSection } from './queries';

const href = () => '/';
const links = { product: href, merchant: href, category: href, merchantsOf: href };
const PAGE = { inShop: true, name: '恒温', links } as unknown as HomePage;

let readings = 0;

/** A section with one product, whose name tells when it is read. */
function section(id: number, name: string): HomeSection {
  const product = {
    id,
    get name() {
      readings += 1;
      return name;
    },
    priceMin: 2_880,
    priceMax: 2_880,
  };
  const items = [{ kind: 'product', product }] as unknown as HomeSection['items'];
  return {
    id,
    type: 'productsForSale',
    enabled: true,
    title: '',
    layout: 'grid',
    items,
    picks: [],
    translations: null,
  };
}

const page = (sections: HomeSection[]) => (
  <UiTextsFixture>
    <HomeSections sections={sections} page={PAGE} isStart />
  </UiTextsFixture>
);

beforeAll(startI18n);

test('sections that arrive later appear, and the first ones are not rendered again', async () => {
  const first = section(1, '保温杯');
  const { rerender } = render(page([first]));
  expect(screen.getByRole('link', { name: /保温杯/ })).toBeVisible();
  const before = readings;
  rerender(page([first]));
  expect(readings).toBe(before);
  rerender(page([first, section(2, '茶壶')]));
  await waitFor(() => expect(screen.getByRole('link', { name: /茶壶/ })).toBeVisible());
  expect(readings - before).toBeLessThanOrEqual(before);
});

test('a picture of the carousel is named by its text, or else by its place in the shop', () => {
  const picture = (id: number, text: string) => ({
    kind: 'picture',
    picture: { id, url: `/media/${id}.webp`, variants: [], width: 3, height: 2 },
    text,
  });
  const items = [picture(1, ''), picture(2, '展厅'), picture(3, '')] as unknown as HomeSection['items'];
  render(page([{ ...section(3, ''), type: 'carousel', items }]));
  const names = screen.getAllByRole('img', { hidden: true }).map((image) => image.getAttribute('alt'));
  expect(names).toEqual(['恒温，第 1 张图片，共 3 张', '展厅', '恒温，第 3 张图片，共 3 张']);
});
