import { expect, test } from 'vitest';
import { currencyMargin, permilleOf } from './currency-margin';

test.each([
  ['', 0],
  ['2', 20],
  ['1.5 %', 15],
  ['-10', -100],
  ['\u22123', -30],
  ['٢', 20],
  ['20', 200],
  ['20.1', null],
  ['-10.1', null],
  ['1.55', null],
  ['--1', null],
  ['two', null],
])('%j percent', (typed, permille) => {
  expect(permilleOf(typed)).toBe(permille);
});

test.each([null, 0, 15, -35, 200])('%j thousandths are read and sent', (permille) => {
  expect(currencyMargin.send(currencyMargin.read(permille))).toBe(permille);
});
