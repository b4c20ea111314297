import { expect, test } from 'vitest';
import { testProduct, testSku } from './product-fixture';
import { firstFocus, focusOn, itemNames, rowsOf, specGrid } from './spec-grid';

const THREE = testProduct({
  specs: ['颜色', '面料', '尺码'].map((name, place) => ({
    id: place,
    name,
    translations: null,
    items: Array.from({ length: place === 0 ? 10 : place === 1 ? 5 : 10 }, (_, index) => ({
      id: 100 * (place + 1) + index,
      name: `${name}${index}`,
      translations: null,
    })),
  })),
  skus: Array.from({ length: 500 }, (_, index) =>
    testSku(1000 + index, {
      itemIds: [100 + Math.floor(index / 50), 200 + (Math.floor(index / 10) % 5), 309 - (index % 10)],
    }),
  ),
});

test('three specs are tiles, chips and rows', () => {
  const grid = specGrid(THREE);
  expect([grid.tiles?.name, grid.chips?.name, grid.rows?.name]).toEqual(['颜色', '面料', '尺码']);
});

test('one spec is rows only', () => {
  const grid = specGrid({ specs: THREE.specs.slice(0, 1) });
  expect([grid.tiles, grid.chips, grid.rows?.name]).toEqual([null, null, '颜色']);
});

test('a tile and a chip show their rows among 500 combinations, in the order of the items', () => {
  const rows = rowsOf(THREE, { tile: 103, chip: 202 });
  expect(rows).toHaveLength(10);
  expect(rows.map((sku) => sku.itemIds[2])).toEqual(Array.from({ length: 10 }, (_, index) => 300 + index));
  expect(rows.every((sku) => sku.itemIds[0] === 103 && sku.itemIds[1] === 202)).toBe(true);
});

test('a product without specs is one row', () => {
  const single = testProduct({ specs: [], skus: [testSku(1)] });
  expect(rowsOf(single, firstFocus(single)).map(({ id }) => id)).toEqual([1]);
  expect(itemNames(single, testSku(1))).toEqual([]);
});

test('what is sold out is not opened first', () => {
  const product = testProduct();
  const soldOut = {
    ...product,
    skus: product.skus.map((sku, at) => ({
      ...sku,
      availability: at < 2 ? ('soldOut' as const) : ('few' as const),
    })),
  };
  expect(firstFocus(soldOut)).toEqual({ tile: 11, chip: null });
});

test('a variant is found again from the list of what is chosen', () => {
  const product = testProduct();
  const sku = product.skus[3] ?? testSku(0);
  expect(focusOn(product, sku)).toEqual({ tile: 11, chip: null });
  expect(itemNames(product, sku)).toEqual(['雾蓝', '500 ml']);
});
