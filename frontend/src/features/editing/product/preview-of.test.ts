import { expect, test } from 'vitest';
import type { CategoryNode, UserView } from '../queries';
import { combinationsOf } from './combinations';
import { emptyCell, emptyProduct, newName, newSpec, type ProductDraft } from './draft';
import { previewOf } from './preview-of';

const shop = {
  id: 4,
  alias: 'qinghe',
  name: '清河',
  mainImage: null,
  area: null,
  productCount: 1,
  priceVisibility: 'everyone',
  stockDisplay: 'number',
};
const cups = { id: 2, name: '茶杯', children: [] };
const around = {
  shop: shop as unknown as UserView['shop'],
  tree: [{ id: 1, name: '茶具', children: [cups] }] as unknown as CategoryNode[],
  original: 'zh' as const,
};

const preview = (change: Partial<ProductDraft>, ofShop: object = {}) =>
  previewOf(
    { ...emptyProduct(999, '件'), name: '盖碗', ...change },
    { ...around, shop: { ...around.shop, ...ofShop } },
  );

test.each([
  ['ask', {}, 'ask'],
  ['signedIn', {}, 'signedIn'],
  ['inherit', { priceVisibility: 'ask' }, 'ask'],
] as const)('buyers do not see a price that is %s', (priceVisibility, ofShop, effective) => {
  const shown = preview({ salePrice: '12.5', strikePrice: '15', priceVisibility }, ofShop);
  expect(shown).toMatchObject({
    priceMin: null,
    priceMax: null,
    strikePrice: null,
    priceVisibility: effective,
  });
  expect(JSON.stringify(shown)).not.toContain('1250');
});

test('a product goes before its shop', () => {
  const shown = preview({ salePrice: '12.5', priceVisibility: 'everyone' }, { priceVisibility: 'ask' });
  expect(shown).toMatchObject({ priceMin: 1250, priceVisibility: 'everyone' });
});

test.each([
  ['0', 'soldOut'],
  ['19', 'few'],
  ['20', 'inStock'],
] as const)('a stock of %s is shown in a word: %s', (stock, availability) => {
  const shown = preview({ salePrice: '1', stock }, { stockDisplay: 'words' });
  expect(shown).toMatchObject({ stock: null, availability });
  expect(shown.skus[0]).toMatchObject({ stock: null, availability });
});

test('a product with one price is shown with what is typed', () => {
  const shown = preview({ salePrice: '12.5', stock: '30', categoryId: 2, minOrderQuantity: '48' });
  expect(shown).toMatchObject({
    name: '盖碗',
    priceMin: 1250,
    priceMax: 1250,
    stock: 30,
    minOrderQuantity: 48,
    category: { id: 2, name: '茶杯' },
    shop: { alias: 'qinghe', language: 'zh' },
  });
});

test('what cannot be read yet is shown as if it were empty', () => {
  const shown = preview({ salePrice: 'twelve', stock: 'many', packingQuantity: '-', categoryId: null });
  expect(shown).toMatchObject({ priceMin: 0, stock: 0, packingQuantity: null, category: { name: '' } });
});

test('combinations have the prices, stocks and items of their cells', () => {
  const color = { ...newSpec(), name: '颜色', items: ['青', '白'].map((name) => ({ ...newName(), name })) };
  const [blue, white] = combinationsOf([color]);
  const shown = preview({
    type: 'multi',
    specs: [color],
    cells: {
      [blue?.key ?? '']: { ...emptyCell(5), price: '8' },
      [white?.key ?? '']: { ...emptyCell(7), price: '9.9' },
    },
  });
  expect(shown).toMatchObject({ priceMin: 800, priceMax: 990, stock: 12 });
  const [spec] = shown.specs;
  expect(spec).toMatchObject({ name: '颜色', items: [{ name: '青' }, { name: '白' }] });
  expect(shown.skus.map(({ itemIds }) => itemIds)).toEqual(spec?.items.map(({ id }) => [id]));
});
