import { expect, test } from 'vitest';
import { decimalText, parseDecimal, readDecimal } from './decimal';

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  ['12,5', 1250],
  ['12.', 1200],
  ['12,', 1200],
  ['0,07', 7],
  ['0,5', 50],
  ['１２．５', 1250],
  ['１２，５０', 1250],
  ['12。5', 1250],
  ['١٢٫٥٠', 1250],
  ['١٢،٥', 1250],
  ['۱۲٫۵', 1250],
  ['\u200e12,50\u200f', 1250],
  ['1,234.50', 123450],
  ['1.234,50', 123450],
  ['1 234,50', 123450],
  ['1\u202f234,50', 123450],
  ['1’234.50', 123450],
  ['١٬٢٣٤٫٥٠', 123450],
  ['١٬٢٥٠', 125000],
  ['1,234,567', 123456700],
  ['1.234.567,8', 123456780],
  ['99999999.99', 9_999_999_999],
])('"%s" with two decimals is %i hundredths', (text, units) => {
  expect(readDecimal(text, 2)).toEqual({ kind: 'value', units });
});

test.each([
  ['1,250', [125000, 125]],
  ['12,500', [1250000, 1250]],
  ['１，２５０', [125000, 125]],
  ['١،٢٥٠', [125000, 125]],
  ['1,255', [125500]],
])('"%s" is a thousand or has decimals', (text, readings) => {
  expect(readDecimal(text, 2)).toEqual({ kind: 'ambiguous', readings });
});

test.each([
  '',
  '.',
  ',',
  'abc',
  '1.234',
  '0,125',
  '1250,000',
  '1,2345',
  '1,23,456',
  '1.2.3',
  '1,234,5',
  '1.234,567',
  '12 50',
  '-5',
  '−5',
  '+5',
  '1e3',
  '١e٣',
  '1٫2٫3',
  '1234567890123',
])('"%s" is no amount with two decimals', (text) => {
  expect(readDecimal(text, 2)).toEqual({ kind: 'unreadable' });
});

test.each([
  ['0.125', 125],
  ['0,125', 125],
  ['1.234', 1234],
  ['٠٫٣٦', 360],
])('"%s" with three decimals is %i thousandths', (text, units) => {
  expect(parseDecimal(text, 3)).toBe(units);
});

test.each([
  ['12', 12],
  ['１２', 12],
  ['١٢', 12],
  ['1,250', 1250],
  ['1 250', 1250],
  ['1.5', null],
  ['1,5', null],
  ['1.250', null],
  ['5.', null],
])('"%s" without decimals is %s', (text, units) => {
  expect(parseDecimal(text, 0)).toBe(units);
});

test.each([0, 5, 10, 99, 100, 1250, 9_999_999_999])(
  '%i hundredths come back unchanged from the text of an input',
  (units) => {
    expect(parseDecimal(decimalText(units, 2), 2)).toBe(units);
  },
);
