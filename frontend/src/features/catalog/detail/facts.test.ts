import { describe, expect, it } from 'vitest';
import { factsOf } from './facts';
import { sampleProduct } from './product-fixture';

const kinds = (more: Parameters<typeof sampleProduct>[0]) =>
  factsOf(sampleProduct(more)).map(({ kind }) => kind);

describe('factsOf', () => {
  it('tells the stock when nothing else is known', () => {
    expect(kinds({})).toEqual(['stock']);
  });
  it('tells carton, weight and stock when all are known', () => {
    expect(kinds({ packingQuantity: 24, itemWeightGrams: 360 })).toEqual(['packing', 'weight', 'stock']);
  });
  it('fills a free place with the order multiple', () => {
    expect(kinds({ packingQuantity: 24, orderMultiple: 5 })).toEqual(['packing', 'stock', 'multiple']);
  });
  it('leaves the minimum order to the price', () => {
    expect(kinds({ packingQuantity: 24, minOrderQuantity: 10 })).toEqual(['packing', 'stock']);
  });
  it('never tells more than three', () => {
    const all = { packingQuantity: 24, itemWeightGrams: 360, minOrderQuantity: 10, orderMultiple: 5 };
    expect(kinds(all)).toHaveLength(3);
  });
  it('does not call one piece a minimum', () => {
    expect(kinds({ minOrderQuantity: 1, orderMultiple: 1 })).toEqual(['stock']);
  });
});
