import { expect, test } from 'vitest';
import { filterFrom, isArranged, isNarrowed, queryFilter, STATES } from './list-filter';

const read = (search: string) => filterFrom(new URLSearchParams(search));

test('the address narrows and sorts the list on the server', () => {
  const filter = read('keyword=cup&category=3&state=low&sort=stock');
  expect(queryFilter(filter)).toEqual({
    keyword: 'cup',
    'categoryIds[]': [3],
    stock: 'low',
    onSale: true,
    sort: 'stock',
  });
  expect(queryFilter(read('state=hidden'))).toEqual({ onSale: false });
  expect(queryFilter(read('state=clearance'))).toEqual({ isClearance: true });
});

test('unknown values in the address are ignored', () => {
  const filter = read('category=x&state=gone&sort=random');
  expect(queryFilter(filter)).toEqual({});
  expect(isNarrowed(filter)).toBe(false);
});

test('every state narrows the list', () => {
  for (const state of STATES) {
    expect(Object.keys(queryFilter(read(`state=${state}`)))).not.toHaveLength(0);
    expect(isNarrowed(read(`state=${state}`))).toBe(true);
  }
});

test('products are arranged in the whole shop and its order only', () => {
  for (const search of ['', 'sort=shop', 'sort=random']) expect(isArranged(read(search)), search).toBe(true);
  for (const search of ['sort=newest', 'keyword=cup', 'category=3', 'state=low&sort=shop'])
    expect(isArranged(read(search)), search).toBe(false);
});
