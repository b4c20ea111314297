import { expect, test } from 'vitest';
import { tableText } from './order-table';

test('rows are lines and cells are tabs, whatever the cells hold', () => {
  expect(
    tableText([
      ['A', 'B'],
      ['one\ntwo', 'x\ty'],
    ]),
  ).toBe('A\tB\none two\tx y');
});

test.each(['=1+1', '+86 139', '-5', '@name'])('%s stays text in a spreadsheet', (text) => {
  expect(tableText([[text]])).toBe(`'${text}`);
});
