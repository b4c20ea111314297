import { expect, test } from 'vitest';
import { neighbours } from './quantity';

/** The cases of the server's `quote_tests.rs`. */
test.each([
  [[100, 10, 6], 5, null, 12],
  [[100, 10, 6], 13, 12, 18],
  [[100, 10, 6], 97, 96, null],
  [[100, 10, 6], 500, 96, null],
  [[100, 1, 1], 101, 100, null],
  [[11, 10, 6], 7, null, null],
  [[0, 1, 1], 3, null, null],
  [[100, 10, 6], 18, 18, 18],
] as const)(
  'of stock, minimum and multiple %j, %i pieces lie between %j and %j',
  (rules, quantity, below, above) => {
    const [stock, minOrderQuantity, orderMultiple] = rules;
    expect(neighbours(quantity, { stock, minOrderQuantity, orderMultiple })).toEqual({ below, above });
  },
);
