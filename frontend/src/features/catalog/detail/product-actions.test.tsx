import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import type { ProductView } from '../queries';
import { ProductActions } from './product-actions';
import { sampleProduct } from './product-fixture';

beforeAll(startI18n);

const onContact = vi.fn();

function show(more: Partial<ProductView>) {
  const onBuy = vi.fn();
  const product = sampleProduct(more);
  render(
    <ProductActions
      product={product}
      shopHref="/home?m=jingci"
      onContact={onContact}
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

  it('asks for a price that is given on request, or leads to the merchant', async () => {
    const hidden = { priceMin: null, priceMax: null, priceVisibility: 'ask' as const };
    const onBuy = show(hidden);
    await userEvent.click(screen.getByRole('button', { name: '询价' }));
    expect(onBuy).toHaveBeenCalledOnce();
    cleanup();
    const closed = show({ ...hidden, shop: { ...sampleProduct().shop, takesInquiries: false } });
    await userEvent.click(screen.getByRole('button', { name: '询价' }));
    expect(closed).not.toHaveBeenCalled();
    expect(onContact).toHaveBeenCalledOnce();
  });

  it('orders a product whose price is for signed-in visitors', () => {
    show({ priceMin: null, priceMax: null, priceVisibility: 'signedIn', type: 'single' });
    expect(screen.getByRole('button', { name: '立即下单' })).toBeEnabled();
  });

  it.each([
    ['is off when everything is sold', { availability: 'soldOut' as const }, '已售罄'],
    ['is off when the shop takes no orders', { shop: closedShop }, '店铺暂停接单'],
  ])('%s', (_case, more, label) => {
    show(more);
    expect(screen.getByRole('button', { name: label })).toBeDisabled();
  });
});
