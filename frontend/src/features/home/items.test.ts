import { describe, expect, it } from 'vitest';
import { itemsOf, listedIds, splitOpening, wholeRows } from './items';
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

describe('listedIds', () => {
  it('collects the products of the lists of goods, not those of other sections', () => {
    const sections = [
      section('recommendedProducts', [product(1), product(2)]),
      section('clearance', [product(3)]),
      section('productsForSale', [product(2), product(4)]),
    ];
    expect([...listedIds(sections)]).toEqual([1, 2, 4]);
  });
});

describe('splitOpening', () => {
  const types = (sections: HomeSection[]) => sections.map(({ type }) => type);
  const split = (...given: HomeSection['type'][]) => {
    const { opening, rest } = splitOpening(given.map((type) => section(type, [])));
    return [types(opening), types(rest)];
  };
  it('ends the opening at the first other section', () => {
    expect(split('notice', 'carousel', 'clearance', 'notice')).toEqual([
      ['notice', 'carousel'],
      ['clearance', 'notice'],
    ]);
  });
  it('has no opening when the page begins with goods', () => {
    expect(split('clearance', 'carousel')).toEqual([[], ['clearance', 'carousel']]);
  });
  it('has nothing after the opening when there is nothing else', () => {
    expect(split('carousel')).toEqual([['carousel'], []]);
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
