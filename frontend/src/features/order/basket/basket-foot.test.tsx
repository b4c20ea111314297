import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
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

test('why the basket cannot be ordered leads to the first line that is wrong', async () => {
  const rows = [{ line: { quantity: 1 } }, { line: { quantity: 1 }, isGone: true }];
  show({ rows, priced: { pieces: 1, totalPrice: 900, canOrder: false, missingToMinimum: 0 } });
  const line = document.createElement('li');
  line.innerHTML = '<p role="alert">已下架，请移除</p><button type="button">移除茶壶</button>';
  const list = document.createElement('ul');
  list.append(line);
  line.dataset.sku = '61';
  line.scrollIntoView = vi.fn();
  document.body.append(list);
  await userEvent.click(await screen.findByRole('button', { name: '请先移除已下架的商品' }));
  expect(line.scrollIntoView).toHaveBeenCalled();
  expect(screen.getByRole('button', { name: '移除茶壶' })).toHaveFocus();
  list.remove();
});

test('a basket that cannot be priced without a network still counts its pieces', async () => {
  show({
    rows: [{ line: { quantity: 72 } }, { line: { quantity: 24 } }],
    priced: undefined,
  });
  expect(await screen.findByText('96 件')).toBeVisible();
});
