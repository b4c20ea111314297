import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { ShopIntroduction } from './introduction';
import type { ShopView } from './queries';

test('a shop that has written nothing yet is introduced by its code, as on its home page', async () => {
  await startI18n();
  const shop = {
    name: 'maijia',
    alias: 'maijia',
    companyName: '',
    websiteName: '',
    shippingArea: 'domestic',
  };
  const rest = { carousel: [], video: null, mainImage: null, area: null, introduction: '' };
  render(
    <UiTextsFixture>
      <ShopIntroduction shop={{ ...shop, ...rest } as unknown as ShopView} />
    </UiTextsFixture>,
  );
  expect(screen.getByRole('heading', { name: 'maijia' })).toBeVisible();
});

test('pictures of a shop are named by their texts, or else by their place', async () => {
  await startI18n();
  const picture = (id: number) => ({ id, url: `/media/${id}.webp`, variants: [], width: 3, height: 2 });
  const shop = {
    name: '恒温',
    alias: 'maijia',
    companyName: '恒温',
    websiteName: '',
    shippingArea: 'domestic',
  };
  const rest = {
    carousel: [picture(1), picture(2)],
    video: null,
    mainImage: null,
    area: null,
    introduction: '',
  };
  const shown = { ...shop, ...rest, carouselTexts: ['', '展厅'] } as unknown as ShopView;
  render(
    <UiTextsFixture>
      <ShopIntroduction shop={shown} />
    </UiTextsFixture>,
  );
  const names = screen.getAllByRole('img', { hidden: true }).map((image) => image.getAttribute('alt'));
  expect(names).toEqual(['恒温，第 1 张图片，共 2 张', '展厅']);
});
