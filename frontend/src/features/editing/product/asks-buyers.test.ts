import { expect, test } from 'vitest';
import type { PriceVisibility } from '@/model/price-words';
import type { OwnVisibility } from '../readers';
import { asksBuyers } from './asks-buyers';

test.each<[OwnVisibility, PriceVisibility, boolean, boolean]>([
  ['ask', 'everyone', false, true],
  ['inherit', 'ask', false, true],
  ['inherit', 'everyone', false, false],
  ['everyone', 'ask', false, false],
  ['signedIn', 'ask', true, false],
  // It had no price when its shop began to show prices.
  ['inherit', 'everyone', true, true],
])('a product that is %s in a shop that is %s (lacked a price: %s): %s', (own, shop, lacked, expected) => {
  expect(asksBuyers({ priceVisibility: own }, shop, lacked)).toBe(expected);
});
