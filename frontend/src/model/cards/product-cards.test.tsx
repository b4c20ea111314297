import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { CardAdd } from './card-add';
import { ProductTile } from './product-cards';

const PRODUCT = {
  id: 7,
  name: '保温杯',
  mainImage: null,
  priceMin: 2_880,
  priceMax: 2_880,
  strikePrice: null,
  unit: '件',
  minOrderQuantity: 12,
  isClearance: false,
  hasVideo: false,
  stock: 9,
  availability: 'few',
  priceVisibility: 'everyone',
  shopId: 3,
  onSale: true,
  areaName: null,
};

const add = vi.fn();

function show(change: object = {}, adds: typeof add | null = add) {
  render(
    <UiTextsFixture>
      <CardAdd value={adds}>
        <ProductTile product={{ ...PRODUCT, ...change } as never} href="/product/detail/7" />
      </CardAdd>
    </UiTextsFixture>,
  );
}

beforeEach(async () => {
  add.mockClear();
  await startI18n();
});

test('a card shows the minimum beside the price, and none for single pieces', () => {
  show();
  expect(screen.getByRole('link')).toHaveTextContent(/28\.80.*12 件起订/);
  show({ id: 8, minOrderQuantity: 1 });
  expect(screen.getAllByRole('link')[1]).not.toHaveTextContent('起订');
});

test('a card adds its product to the basket of its shop', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: /保温杯/ }));
  expect(add).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }), 1);
});

test.each([
  ['sold out', { availability: 'soldOut' }, add],
  ['hidden', { onSale: false }, add],
  ['in a preview', {}, null],
] as const)('a card %s adds nothing', (_, change, adds) => {
  show(change, adds);
  expect(screen.getByRole('link')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
