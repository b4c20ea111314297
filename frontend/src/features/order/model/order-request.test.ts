import { expect, test } from 'vitest';
import { EMPTY_FORM } from './draft';
import { toOrderRequest } from './order-request';
import { testProduct } from './product-fixture';

test('the order names the total that was shown', () => {
  const { id: productId, shop } = testProduct();
  const content = { shop, lines: [{ productId, skuId: 51, quantity: 10 }], total: 28_800 };
  expect(toOrderRequest(content, EMPTY_FORM)).toMatchObject({
    shopId: 2,
    items: [{ productId: 7, skuId: 51, quantity: 10 }],
    expectedTime: null,
    expectedTotal: 28_800,
  });
});
