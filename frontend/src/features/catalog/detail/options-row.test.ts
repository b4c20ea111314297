import { describe, expect, it } from 'vitest';
import type { ProductView } from '../queries';
import { swatchesOf } from './options-row';

type Sku = ProductView['skus'][number];
type Spec = ProductView['specs'][number];

const spec = (...ids: number[]): Spec => ({
  id: 1,
  name: '颜色',
  translations: null,
  items: ids.map((id) => ({ id, name: `i${id}`, translations: null })),
});

function sku(id: number, itemIds: number[], pictureId: number | null): Sku {
  const image: Sku['image'] = pictureId
    ? {
        id: pictureId,
        url: '',
        kind: 'image',
        width: 1,
        height: 1,
        bytes: 1,
        durationMs: null,
        variants: [],
        jpeg: null,
      }
    : null;
  return { id, itemIds, price: 1, tierPrices: [], stock: 1, availability: 'few', itemNumber: '', image };
}

const ids = (product: Pick<ProductView, 'specs' | 'skus'>) => swatchesOf(product).map(({ id }) => id);

describe('swatchesOf', () => {
  it('shows one picture for each item of the first spec', () => {
    expect(ids({ specs: [spec(1, 2)], skus: [sku(1, [1], 91), sku(2, [2], 92)] })).toEqual([91, 92]);
  });
  it('passes over an item whose combinations have no picture', () => {
    expect(ids({ specs: [spec(1, 2)], skus: [sku(1, [1], null), sku(2, [2], 92)] })).toEqual([92]);
  });
  it('shows three at most', () => {
    const skus = [1, 2, 3, 4].map((id) => sku(id, [id], 90 + id));
    expect(ids({ specs: [spec(1, 2, 3, 4)], skus })).toEqual([91, 92, 93]);
  });
  it('shows none without specs', () => {
    expect(ids({ specs: [], skus: [sku(1, [], 91)] })).toEqual([]);
  });
});
