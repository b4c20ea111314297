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
