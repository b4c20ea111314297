import { expect, test } from 'vitest';
import { type ServerOrders, sortFrom, sortOf } from './late-table';

const ORDERS: ServerOrders<'oldest' | 'cheapest'> = {
  oldest: { column: 'date', direction: 'asc' },
  cheapest: { column: 'price', direction: 'asc' },
};

test('the column and direction of a table lead to the order of the server', () => {
  expect(sortOf(ORDERS, { column: 'price', direction: 'asc' })).toBe('cheapest');
  expect(sortOf(ORDERS, { column: 'price', direction: 'desc' })).toBeNull();
  expect(sortOf(ORDERS, null)).toBeNull();
});

test('an order in the address that the server does not have is ignored', () => {
  const sortOfAddress = (query: string) => sortFrom(ORDERS, new URLSearchParams(query));
  expect(sortOfAddress('sort=oldest')).toBe('oldest');
  expect(['', 'sort=', 'sort=dearest', 'sort=toString'].map(sortOfAddress)).toEqual([null, null, null, null]);
});
