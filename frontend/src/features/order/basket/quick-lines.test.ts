import { expect, test } from 'vitest';
import { parseQuickLines } from './quick-lines';

test.each([
  ['A-1203 48', 'A-1203', 48],
  ['A-1203\t48', 'A-1203', 48],
  ['A-1203,48', 'A-1203', 48],
  ['A-1203，４８', 'A-1203', 48],
  ['A-1203 × ٤٨', 'A-1203', 48],
  ['A-1203 x48', 'A-1203', 48],
  ['A-1203: 48 件', 'A-1203', 48],
  ['A 1203 M 1,200', 'A 1203 M', 1200],
  ['JC1103 = 12pcs', 'JC1103', 12],
  ['  A-1203   48  ', 'A-1203', 48],
])('"%s" is %s, %i pieces', (text, itemNumber, quantity) => {
  expect(parseQuickLines(text)).toMatchObject([{ itemNumber, quantity }]);
});

test.each(['A-1203', 'MAX48', 'A-1203 many', 'A-1203 1.5', 'A-1203 0', 'A-1203 -5'])(
  '"%s" has no quantity, and none is guessed',
  (text) => {
    expect(parseQuickLines(text)).toMatchObject([{ quantity: null }]);
  },
);

test('blank lines are left out, and each line knows where it was', () => {
  expect(parseQuickLines('A 1\r\n\n  \nB 2').map(({ at, itemNumber }) => [at, itemNumber])).toEqual([
    [0, 'A'],
    [3, 'B'],
  ]);
});
