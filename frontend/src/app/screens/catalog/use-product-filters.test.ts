import { describe, expect, it } from 'vitest';
import { filterOf, NO_FILTERS, valuesFrom } from './use-product-filters';

const read = (search: string) => filterOf(valuesFrom(new URLSearchParams(search)));

describe('filters of a product list in the address', () => {
  it('are none without parameters, so that the server’s first data is used', () => {
    expect(read('category=3&sort=newest')).toEqual({});
    expect(filterOf(NO_FILTERS)).toEqual({});
  });
  it('are sent in fen, pieces and ids', () => {
    expect(read('min=12.5&max=40&moq=24&stock=1&area=7')).toEqual({
      minPrice: 1250,
      maxPrice: 4000,
      maxMinOrderQuantity: 24,
      stock: 'inStock',
      'areaIds[]': [7],
    });
  });
  it('are ignored where they cannot be read', () => {
    expect(read('min=abc&max=-1&moq=0&stock=yes&area=x')).toEqual({});
    expect(read('moq=1.5')).toEqual({});
    expect(read('min=50&max=10&stock=1')).toEqual({ stock: 'inStock' });
  });
});
