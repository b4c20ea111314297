import { expect, test } from 'vitest';
import type { ProductCard } from '../queries';
import { changedPrice, type ProductOutcome, resultOf } from './batch';

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
  const result = resultOf({ price: { permille: 50 } }, products, { list });
  expect(result.done).toEqual([card(1)]);
  expect(result.failed).toEqual([
    { product: card(3), message: 'price_out_of_range!' },
    { product: card(4), message: '?newer!' },
  ]);
});

test('a percentage is rounded to the nearest step, half of it upwards, but not to 0', () => {
  expect(changedPrice({ permille: -150 }, 1250)).toBe(1063);
  expect(changedPrice({ permille: 100 }, 4)).toBe(4);
  expect(changedPrice({ permille: 100 }, 5)).toBe(6);
  expect(changedPrice({ permille: -600 }, 1)).toBe(1);
  expect(changedPrice({ permille: -1000 }, 1250)).toBe(0);
  expect(changedPrice({ amount: -3 }, 2)).toBe(-1);
  expect(changedPrice({ permille: 25, roundTo: 50 }, 1250)).toBe(1300);
  expect(changedPrice({ permille: 25, roundTo: 50 }, 3)).toBe(1);
  expect(changedPrice({ amount: 5, roundTo: 10 }, 1250)).toBe(1260);
});
