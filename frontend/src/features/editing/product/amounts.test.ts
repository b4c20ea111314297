import { expect, test } from 'vitest';
import { kilogramsText, parseKilograms, parseWhole } from './amounts';

test.each([
  ['0.36', 360],
  ['9.2', 9200],
  ['9,2', 9200],
  ['٩٫٢', 9200],
  ['1,250', null],
  ['１２', 12000],
  ['1.234', 1234],
  ['1.2345', null],
  ['', null],
  ['-1', null],
])('%s kilograms are %s grams', (text, grams) => {
  expect(parseKilograms(text)).toBe(grams);
});

test.each([0, 1, 360, 1000, 9200, 12345])(
  '%i grams come back unchanged from the text of the field',
  (grams) => {
    expect(parseKilograms(kilogramsText(grams))).toBe(grams);
  },
);

test.each([
  ['999', 999],
  ['0', 0],
  ['９９', 99],
  ['٩٩', 99],
  ['1.5', null],
  ['-3', null],
  ['', null],
])('"%s" is the whole number %s', (text, value) => {
  expect(parseWhole(text)).toBe(value);
});
