import { expect, test } from 'vitest';
import type { ProductCard } from '../queries';
import { changedPrice, type ProductOutcome, resultOf, undoOf } from './batch';

const card = (id: number, categoryId = 1) => ({ id, categoryId }) as ProductCard;
const outcome = (id: number, word: ProductOutcome['outcome']): ProductOutcome => ({
  id,
  outcome: word,
  message: `${word}!`,
});

test('what could not be changed is named with its reason', () => {
  const products = [card(1), card(2), card(3), card(4)];
  const list = [
    outcome(1, 'done'),
    outcome(2, 'unchanged'),
    outcome(3, 'price_out_of_range'),
    outcome(4, '?newer'),
  ];
  const result = resultOf({ price: { percent: 5 } }, products, list);
  expect(result.done).toEqual([card(1)]);
  expect(result.failed).toEqual([
    { product: card(3), message: 'price_out_of_range!' },
    { product: card(4), message: '?newer!' },
  ]);
});

test('only what was changed is brought back', () => {
  const done = [card(1, 4), card(2, 5), card(3, 4)];
  expect(undoOf({ change: { onSale: false }, done, failed: [], unpriced: 0 })).toEqual([
    { products: done, change: { onSale: true } },
  ]);
  expect(undoOf({ change: { price: { amount: -50 } }, done, failed: [], unpriced: 0 })).toEqual([
    { products: done, change: { price: { amount: 50 } } },
  ]);
  const readers = [
    { ...card(1), ownPriceVisibility: 'inherit' },
    { ...card(2), ownPriceVisibility: 'ask' },
  ] as ProductCard[];
  expect(undoOf({ change: { priceVisibility: 'signedIn' }, done: readers, failed: [], unpriced: 0 })).toEqual(
    [
      { products: [readers[0]], change: { priceVisibility: 'inherit' } },
      { products: [readers[1]], change: { priceVisibility: 'ask' } },
    ],
  );
  expect(undoOf({ change: { categoryId: 9 }, done, failed: [], unpriced: 0 })).toEqual([
    { products: [card(1, 4), card(3, 4)], change: { categoryId: 4 } },
    { products: [card(2, 5)], change: { categoryId: 5 } },
  ]);
  for (const change of [{ price: { percent: -10 } }, { stock: { set: 5 } }, { delete: true }]) {
    expect(undoOf({ change, done, failed: [], unpriced: 0 })).toEqual([]);
  }
});

test('a percentage is rounded to the nearest fen, half a fen upwards, but not to 0', () => {
  expect(changedPrice({ percent: -15 }, 1250)).toBe(1063);
  expect(changedPrice({ percent: 10 }, 4)).toBe(4);
  expect(changedPrice({ percent: 10 }, 5)).toBe(6);
  expect(changedPrice({ percent: -60 }, 1)).toBe(1);
  expect(changedPrice({ percent: -100 }, 1250)).toBe(0);
  expect(changedPrice({ amount: -3 }, 2)).toBe(-1);
});
