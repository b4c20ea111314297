import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { LINES_MAX } from '@/model/basket/basket';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { BasketFoot } from './basket-foot';
import type { ShopBasket } from './basket-view';

beforeEach(() => startI18n());

test.each([LINES_MAX, LINES_MAX + 1])('a basket of %i lines', async (count) => {
  const state = {
    rows: Array.from({ length: count }, () => ({})),
    priced: { pieces: 5, totalPrice: 900, canOrder: true, missingToMinimum: 0 },
    query: { isPlaceholderData: false, isFetching: false },
  } as unknown as ShopBasket;
  render(
    <UiTextsFixture>
      <BasketFoot state={state} isUnreadable={false} onOrder={() => undefined} />
    </UiTextsFixture>,
  );
  const order = await screen.findByRole('button', { name: '去下单' });
  const why = screen.queryByText('购物车最多 200 种商品，请先下单或移除一些');
  if (count > LINES_MAX) {
    expect(order).toBeDisabled();
    expect(why).toBeVisible();
  } else {
    expect(order).toBeEnabled();
    expect(why).toBeNull();
  }
});

test('a basket that cannot be priced without a network still counts its pieces', async () => {
  const state = {
    rows: [{ line: { quantity: 72 } }, { line: { quantity: 24 } }],
    priced: undefined,
    query: { isPlaceholderData: false, isFetching: false },
  } as unknown as ShopBasket;
  render(
    <UiTextsFixture>
      <BasketFoot state={state} isUnreadable={false} onOrder={() => undefined} />
    </UiTextsFixture>,
  );
  expect(await screen.findByText('96 件')).toBeVisible();
});
