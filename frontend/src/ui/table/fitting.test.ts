import { expect, test } from 'vitest';
import { fitting } from './fitting';

const COLUMNS = [
  { id: 'picture', width: 4 },
  { id: 'name', width: 12, isRowHeader: true },
  { id: 'category', width: 8, rank: 2 },
  { id: 'state', width: 7, rank: 1 },
  { id: 'date', width: 6, rank: 3 },
];
const shownWith = (room: number, chosen: Record<string, boolean> = {}) =>
  COLUMNS.filter(({ id }) => fitting(COLUMNS, chosen, room)[id]).map(({ id }) => id);

test.each<[number, string[]]>([
  [10, ['picture', 'name']],
  [22, ['picture', 'name']],
  [23, ['picture', 'name', 'state']],
  // The date would fit, but comes after the category.
  [30, ['picture', 'name', 'state']],
  [31, ['picture', 'name', 'category', 'state']],
  [37, ['picture', 'name', 'category', 'state', 'date']],
])('a room of %i rem shows the most important columns', (room, shown) => {
  expect(shownWith(room)).toEqual(shown);
});

test('what was chosen is shown without room, and what was left out stays away', () => {
  expect(shownWith(10, { date: true })).toEqual(['picture', 'name', 'date']);
  expect(shownWith(60, { state: false, picture: false })).toEqual(['name', 'category', 'date']);
  expect(shownWith(60, { name: false })).toContain('name');
});
