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

test('a local number gets the code of the chosen country, and an address keeps its lines', () => {
  const content = { shop: { id: 2 }, lines: [], total: 0 };
  const form = {
    ...EMPTY_FORM,
    country: 'AE',
    customerPhone: '050 123 4567',
    address: ' Al Quoz \n\n Dubai\nUAE ',
  };
  expect(toOrderRequest(content, form)).toMatchObject({
    customerPhone: '+971501234567',
    address: 'Al Quoz\nDubai\nUAE',
  });
});
