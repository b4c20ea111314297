import { expect, test } from 'vitest';
import { distinct } from './distinct';

test('what stands on two pages stays where it was first, as it came last', () => {
  const pages = [
    { id: 4, sold: 30 },
    { id: 3, sold: 2 },
    { id: 4, sold: 0 },
    { id: 1, sold: 0 },
  ];
  expect(distinct(pages)).toEqual([
    { id: 4, sold: 0 },
    { id: 3, sold: 2 },
    { id: 1, sold: 0 },
  ]);
  expect(distinct([])).toEqual([]);
});
