import { describe, expect, it } from 'vitest';
import { itemsOf, recommendedIds, wholeRows } from './items';
import type { HomeItem, HomeSection } from './queries';

function section(type: HomeSection['type'], items: HomeItem[]): HomeSection {
  return { id: 1, type, enabled: true, title: '', layout: 'grid', items, picks: [], translations: null };
}

const product = (id: number) => ({ kind: 'product', product: { id } }) as HomeItem;
const text: HomeItem = { kind: 'text', text: 'hello' };

describe('itemsOf', () => {
  it('answers only items of the kind asked for', () => {
    expect(itemsOf(section('notice', [text, product(1)]), 'text')).toEqual([text]);
  });
});

describe('recommendedIds', () => {
  it('collects the products of the recommended section only', () => {
    const sections = [
      section('recommendedProducts', [product(1), product(2)]),
      section('clearance', [product(3)]),
    ];
    expect([...recommendedIds(sections)]).toEqual([1, 2]);
  });
});

describe('wholeRows', () => {
  it.each([
    [3, 3],
    [4, 4],
    [7, 4],
    [8, 8],
    [15, 8],
  ])('shows of %i entries %i', (given, shown) => {
    expect(wholeRows(Array.from({ length: given }))).toHaveLength(shown);
  });
});
