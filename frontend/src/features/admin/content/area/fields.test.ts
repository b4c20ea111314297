import { expect, test } from 'vitest';
import { byLang } from '@/lib/languages';
import type { AdminArea } from '../types';
import { firstLevel, shopsAt } from './area-tree';
import { bodyOf, draftOf, newBodyOf, newDraft } from './fields';

const area = (id: number, parentId: number | null, more: Partial<AdminArea> = {}): AdminArea => ({
  id,
  parentId,
  code: `CN-${id}`,
  name: `地${id}`,
  shippingArea: 'domestic',
  sort: id,
  inUse: 0,
  revision: 4,
  translations: { ...byLang(() => null), stale: [] },
  ...more,
});

const JIANGXI = area(1, null, { inUse: 3 });
const LIST = [JIANGXI, area(2, null), area(3, null, { shippingArea: 'overseas' }), area(11, 1), area(12, 1)];

test('provinces stand apart from countries, each with its cities', () => {
  const shape = (scope: 'domestic' | 'overseas') =>
    firstLevel(LIST, scope).map((entry) => [entry.area.id, entry.cities.map(({ id }) => id)]);
  expect(shape('domestic')).toEqual([
    [1, [11, 12]],
    [2, []],
  ]);
  expect(shape('overseas')).toEqual([[3, []]]);
});

test('of what stands in the way of deleting a province, cities are not shops', () => {
  expect(firstLevel(LIST, 'domestic').map(shopsAt)).toEqual([1, 0]);
});

test('a new city stands where its province does, and its code begins as the province', () => {
  const place = { shippingArea: 'domestic', parent: JIANGXI, sort: 20 } as const;
  const draft = { ...newDraft(place), name: ' 浮梁 ' };
  const position = { ...place, parentId: JIANGXI.id };
  expect(newBodyOf({ ...draft, code: 'CN-1-fuliang' }, position)).toEqual({
    name: '浮梁',
    code: 'CN-1-fuliang',
    parentId: 1,
    shippingArea: 'domestic',
    sort: 20,
    translations: {},
  });
  expect(draft.code).toBe('CN-1-');
});

test('a change sends neither code nor place', () => {
  expect(Object.keys(bodyOf(draftOf(JIANGXI), draftOf(JIANGXI), 1)).sort()).toEqual([
    'name',
    'revision',
    'translations',
  ]);
});
