import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isShopNumber, toE164, typedNumber } from './phone';

test.each([
  ['010 1234 5678', 'EG', '+201012345678'],
  ['٠١٠١٢٣٤٥٦٧٨', 'EG', '+201012345678'],
  ['+20 10 1234 5678', 'CN', '+201012345678'],
  ['0020-10-1234-5678', 'CN', '+201012345678'],
  ['201012345678', 'EG', '+201012345678'],
  ['１３９００００２２１８', 'CN', '+8613900002218'],
  ['8613900002218', 'CN', '+8613900002218'],
  ['(212) 555-0123', 'US', '+12125550123'],
  ['1 212 555 0123', 'US', '+12125550123'],
  ['0501234567', 'SA', '+966501234567'],
  ['966501234567', 'SA', '+966501234567'],
  ['971 050 123 4567', 'AE', '+971501234567'],
  ['06 1234 5678', 'IT', '+390612345678'],
  ['8 912 345-67-89', 'RU', '+79123456789'],
  ['55 99123 4567', 'BR', '+5555991234567'],
  ['\u202a+971 50 123 4567\u202c', 'AE', '+971501234567'],
] as const)('%s in %s is %s', (typed, country, number) => {
  expect(toE164(typed, country)).toBe(number);
});

test.each(['', 'call me', '12', '+0123456789', '1234567890123456', '139+0000'])(
  '"%s" is no number',
  (typed) => {
    expect(toE164(typed, 'CN')).toBeNull();
  },
);

const MARKS: Record<string, string> = {
  '{LRE}': '\u202a',
  '{PDF}': '\u202c',
  '{LRO}': '\u202d',
  '{LRI}': '\u2066',
  '{PDI}': '\u2069',
};
const cases = readFileSync('../crates/shop-core/src/phone_cases.txt', 'utf8').trim().split('\n');

// The server's tests read the same numbers.
test.each(cases.map((line) => line.split(' = ')))('%s is %s as on the server', (typed = '', number) => {
  expect(
    toE164(
      typed.replace(/\{\w+\}/g, (mark) => MARKS[mark] ?? ''),
      'CN',
    ),
  ).toBe(number);
});

test.each([
  ['050 123 4567', 'AE', '+971501234567'],
  ['0501234567', '', null],
  ['+971 050 123 4567', '', '+971501234567'],
  ['139 0000 2218', '', '+8613900002218'],
  ['0571-88886666', 'CN', '+8657188886666'],
] as const)('%s with the country "%s" is %s', (typed, country, number) => {
  expect(typedNumber(typed, country)).toBe(number);
});

const refused = readFileSync('../crates/shop-core/src/phone_refused.txt', 'utf8').trim().split('\n');

// The server's tests read the same numbers.
test.each(refused)('%s is refused as on the server', (typed) => {
  expect(toE164(typed, 'EG')).toBeNull();
  expect(isShopNumber(typed)).toBe(false);
});

test.each([
  ['12345', 'SA'],
  ['012345', 'EG'],
  ['1381234567', 'CN'],
  ['88886666', 'CN'],
] as const)('%s in %s is too short', (typed, country) => {
  expect(typedNumber(typed, country)).toBeNull();
});

test.each([
  ['138 1234 5678', true],
  ['8613812345678', true],
  ['0571-8888.6666', true],
  ['400/123/4567', true],
  ['＋966 50 123 4567', true],
  ['0501234567', false],
  ['88886666', false],
  ['138-1234-567a', false],
])('a shop can have the number %s: %s', (typed, isRight) => {
  expect(isShopNumber(typed)).toBe(isRight);
});
