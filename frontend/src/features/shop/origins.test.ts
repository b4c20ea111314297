import { describe, expect, it } from 'vitest';
import type { Area } from '@/model/areas';
import { originsOf } from './origins';

function area(id: number, merchantCount: number, more: Partial<Area> = {}): Area {
  return {
    id,
    code: `${id}`,
    name: `a${id}`,
    shippingArea: 'domestic',
    merchantCount,
    children: [],
    ...more,
  };
}

const ids = (areas: Area[], shippingArea: Area['shippingArea'] = 'domestic') =>
  originsOf(areas, shippingArea).map(({ id }) => id);

describe('originsOf', () => {
  it('puts the place with the most merchants first', () => {
    expect(ids([area(1, 2), area(2, 9)])).toEqual([2, 1]);
  });
  it('leaves out places without merchants', () => {
    expect(ids([area(1, 0), area(2, 1)])).toEqual([2]);
  });
  it('shows cities instead of their province', () => {
    expect(ids([area(1, 3, { children: [area(11, 2), area(12, 1)] })])).toEqual([11, 12]);
  });
  it('shows the province too when it has merchants in none of its cities', () => {
    expect(ids([area(1, 9, { children: [area(11, 2)] })])).toEqual([1, 11]);
  });
  it('keeps domestic and overseas apart', () => {
    expect(ids([area(1, 1), area(2, 1, { shippingArea: 'overseas' })], 'overseas')).toEqual([2]);
  });
  it('names the province of a city', () => {
    expect(originsOf([area(1, 2, { children: [area(11, 2)] })], 'domestic')[0]?.parentName).toBe('a1');
  });
});
