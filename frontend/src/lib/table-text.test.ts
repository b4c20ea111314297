import { expect, test } from 'vitest';
import { fromTableText, toTableText } from './table-text';

test.each<[string, string, string[][] | null]>([
  [
    'cells of Excel, which end with a line',
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['a column of LibreOffice', '1\n2\n3', [['1'], ['2'], ['3']]],
  ['a row', '12.5\t30', [['12.5', '30']]],
  [
    'empty cells, also at the end',
    'a\t\t\n\tb\t',
    [
      ['a', '', ''],
      ['', 'b', ''],
    ],
  ],
  ['an empty row between others', '1\n\n2\n', [['1'], [''], ['2']]],
  [
    'a cell of two lines, and quotation marks',
    '"a\nb"\t"5"" disc"\n1\t2',
    [
      ['a\nb', '5" disc'],
      ['1', '2'],
    ],
  ],
  ['a quotation mark inside a cell', '5" disc\t1', [['5" disc', '1']]],
  ['a mark that opens and never closes', '"open\t1', [['"open', '1']]],
  ['amounts between spaces', ' ¥1,250.00 \t 30 ', [['¥1,250.00', '30']]],
  ['a single cell', '12.5', null],
  ['a single cell of Excel', '12.5\r\n', null],
  ['nothing', '', null],
])('%s', (_, text, rows) => {
  expect(fromTableText(text)).toEqual(rows);
});

test('what is copied is pasted as it was', () => {
  const rows = [
    ['青花\t盖碗', '5" disc', ''],
    ['two\nlines', '-3', '=1+1'],
  ];
  expect(fromTableText(toTableText(rows))).toEqual(rows);
});

test('a spreadsheet takes no copied text for a formula', () => {
  expect(toTableText([['=HYPERLINK("x")', '+1', '-1', '@a', '1-1']])).toBe(
    `"'=HYPERLINK(""x"")"\t'+1\t'-1\t'@a\t1-1`,
  );
});
