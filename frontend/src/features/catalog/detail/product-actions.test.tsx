import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import type { ProductView } from '../queries';
import { ProductActions } from './product-actions';
import { sampleProduct } from './product-fixture';

beforeAll(startI18n);

function show(more: Partial<ProductView>) {
  const onBuy = vi.fn();
  const product = sampleProduct(more);
  render(
    <ProductActions
      product={product}
      shopHref="/home?m=jingci"
      onContact={() => undefined}
      onShare={() => undefined}
      onBuy={onBuy}
    />,
  );
  return onBuy;
}

const closedShop = { ...sampleProduct().shop, takesOrders: false };

describe('the button for ordering', () => {
  it.each([
    ['orders at once what has no options', { type: 'single' as const }, '立即下单'],
    ['asks for options first', { type: 'multi' as const }, '选规格下单'],
  ])('%s', async (_case, more, label) => {
    const onBuy = show(more);
    await userEvent.click(screen.getByRole('button', { name: label }));
    expect(onBuy).toHaveBeenCalledOnce();
  });

  it.each([
    ['is off when everything is sold', { stock: 0 }, '已售罄'],
    ['is off when the shop takes no orders', { shop: closedShop }, '店铺暂停接单'],
  ])('%s', (_case, more, label) => {
    show(more);
    expect(screen.getByRole('button', { name: label })).toBeDisabled();
  });
});
