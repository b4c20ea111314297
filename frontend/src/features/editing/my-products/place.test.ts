import { expect, test } from 'vitest';
import { placeOf, withPlace } from './place';

test.each([
  ['to the top', [3, 1, 2, 4], { id: 3, afterId: null }],
  ['up', [1, 4, 2, 3], { id: 4, afterId: 1 }],
  ['down', [2, 3, 1, 4], { id: 1, afterId: 3 }],
  ['to the end', [1, 3, 4, 2], { id: 2, afterId: 4 }],
  ['nowhere', [1, 2, 3, 4], null],
])('a product that was moved %s is found with the one before it', (_, after, place) => {
  expect(placeOf([1, 2, 3, 4], after)).toEqual(place);
});

test('two neighbours that change places are one move', () => {
  const place = placeOf([1, 2, 3], [1, 3, 2]);
  const pages = { pages: [{ list: [1, 2, 3].map((id) => ({ id })) }], pageParams: [null] };
  expect(place && withPlace(pages, place).pages).toEqual([{ list: [1, 3, 2].map((id) => ({ id })) }]);
});

test('a product moves across pages, which keep their lengths and cursors', () => {
  const page = (ids: number[], nextCursor: string | null) => ({
    list: ids.map((id) => ({ id })),
    nextCursor,
  });
  const data = {
    pages: [page([1, 2], 'a'), page([3, 4], 'b'), page([5], null)],
    pageParams: [null, 'a', 'b'],
  };
  expect(withPlace(data, { id: 5, afterId: 1 }).pages).toEqual([
    page([1, 5], 'a'),
    page([2, 3], 'b'),
    page([4], null),
  ]);
  expect(withPlace(data, { id: 1, afterId: 4 }).pages[1]).toEqual(page([4, 1], 'b'));
  expect(withPlace(data, { id: 4, afterId: null }).pages[0]).toEqual(page([4, 1], 'a'));
  expect(withPlace(data, { id: 9, afterId: 1 })).toBe(data);
});
