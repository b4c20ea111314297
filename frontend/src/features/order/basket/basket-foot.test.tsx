import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { LINES_MAX } from '@/model/basket/basket';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { BasketFoot } from './basket-foot';
import type { ShopBasket } from './basket-view';

beforeEach(() => startI18n());

function show(basket: Record<'rows' | 'priced', unknown>) {
  const query = { isPlaceholderData: false, isFetching: false };
  render(
    <UiTextsFixture>
      <BasketFoot
        state={{ ...basket, query } as unknown as ShopBasket}
        isUnreadable={false}
        onOrder={() => undefined}
      />
    </UiTextsFixture>,
  );
}

test.each([LINES_MAX, LINES_MAX + 1])('a basket of %i lines', async (count) => {
  show({
    rows: Array.from({ length: count }, () => ({})),
    priced: { pieces: 5, totalPrice: 900, canOrder: true, missingToMinimum: 0 },
  });
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
  show({
    rows: [{ line: { quantity: 72 } }, { line: { quantity: 24 } }],
    priced: undefined,
  });
  expect(await screen.findByText('96 件')).toBeVisible();
});
