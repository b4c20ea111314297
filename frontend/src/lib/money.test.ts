import { expect, test } from 'vitest';
import { fenToYuanText, parseYuan, readYuan } from './money';

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  ['١٢٫٥٠', 1250],
  ['12.50元', 1250],
  ['￥１２', 1200],
  ['12.', 1200],
  ['0.07', 7],
  ['¥1,234.50', 123450],
  ['CNY\u00a01,234.50', 123450],
  ['1234.50 RMB', 123450],
  ['１２．５', 1250],
  ['99999999.99', 9_999_999_999],
])('%s yuan is read as %i fen', (text, fen) => {
  expect(parseYuan(text)).toBe(fen);
});

test.each(['', '.', 'abc', '1.234', '1,250', '-5', '1e3', '1.2.3'])('"%s" is no certain amount', (text) => {
  expect(parseYuan(text)).toBeNull();
});

test.each([0, 5, 10, 99, 100, 1250, 9_999_999_999])(
  '%i fen come back unchanged from the text of an input',
  (fen) => {
    expect(parseYuan(fenToYuanText(fen))).toBe(fen);
  },
);

test('a comma before three digits leaves two prices to choose from', () => {
  expect(readYuan('¥1,250')).toEqual({ kind: 'ambiguous', readings: [125000, 125] });
});
