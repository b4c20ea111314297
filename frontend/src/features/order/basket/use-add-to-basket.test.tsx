import { act, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { LINES_MAX, type NewLine } from '@/model/basket/basket';
import { basketOf, updateBasket } from '@/model/basket/basket-store';
import { ToastHost } from '@/ui/toast';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { useAddToBasket } from './use-add-to-basket';

const SHOP = { id: 6, alias: 'hengwen' };
const line = (skuId: number, quantity: number): NewLine => ({
  skuId,
  productId: 7,
  quantity,
  price: 100,
  look: null,
});
const quantities = () => basketOf(SHOP.id)?.lines.map(({ skuId, quantity }) => [skuId, quantity]);

/** Shows toasts and returns the function that adds lines. */
function start() {
  render(
    <UiTextsFixture>
      <ToastHost />
    </UiTextsFixture>,
  );
  return renderHook(useAddToBasket).result.current;
}

beforeEach(async () => {
  await startI18n();
  updateBasket(SHOP, (basket) => ({ ...basket, lines: [] }));
});

test('adding 600,000 pieces twice is refused the second time, with the reason', async () => {
  const add = start();
  act(() => add(SHOP, [line(51, 600_000)]));
  expect(await screen.findByText('已加入购物车')).toBeVisible();
  act(() => add(SHOP, [line(51, 600_000)]));
  expect(await screen.findByText('购物车中每种商品最多 999,999 件，请减少数量')).toBeVisible();
  expect(quantities()).toEqual([[51, 600_000]]);
});

test('a full basket names its limit of lines', async () => {
  const add = start();
  act(() =>
    add(
      SHOP,
      Array.from({ length: LINES_MAX + 1 }, (_, at) => line(at + 1, 1)),
    ),
  );
  expect(await screen.findByText('购物车最多 200 种商品，请先下单或移除一些')).toBeVisible();
});
