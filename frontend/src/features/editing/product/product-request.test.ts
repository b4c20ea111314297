import { describe, expect, test } from 'vitest';
import { byLang } from '@/lib/languages';
import type { ProductView } from '../queries';
import type { SpecDraft } from './draft';
import { productPath } from './field-paths';
import { draftOf } from './from-view';
import { requestOf } from './to-request';

const name = (id: number, text: string) => ({
  id,
  name: text,
  translations: { ...byLang(() => null), ar: `ع${id}`, stale: [] },
});

const view = {
  id: 1,
  category: { id: 5, name: '茶杯', parentId: null, parentName: null },
  name: '杯',
  title: '',
  description: '',
  details: '<p>x</p>',
  type: 'multi',
  unit: '件',
  images: [{ id: 9 }, { id: 8 }],
  video: null,
  priceMin: 1250,
  priceMax: 1300,
  strikePrice: null,
  stock: 20,
  itemNumber: 'A-1',
  isClearance: true,
  onSale: false,
  keywords: ['杯', '礼品'],
  material: '',
  packingQuantity: 24,
  boxSpecification: '48×33×27',
  itemWeightGrams: 360,
  boxWeightGrams: null,
  remark: '',
  privateNote: '',
  minOrderQuantity: 2,
  lot: 'product',
  tiers: [{ minQuantity: 480 }, { minQuantity: 4800 }],
  orderMultiple: 6,
  specs: [
    { ...name(1, '颜色'), items: [name(11, '红'), name(12, '蓝')] },
    { ...name(2, '容量'), items: [name(21, '大')] },
  ],
  skus: [
    // The answer may list the items of a combination in any order.
    {
      id: 101,
      itemIds: [21, 11],
      price: 1250,
      tierPrices: [1180, 1120],
      stock: 7,
      stockSeen: 7,
      itemNumber: 'x',
      image: { id: 77 },
    },
    {
      id: 102,
      itemIds: [12, 21],
      price: 1300,
      tierPrices: [1230, 1170],
      stock: 13,
      stockSeen: 13,
      itemNumber: '',
      image: null,
    },
  ],
  revision: 3,
  translations: null,
} as unknown as ProductView;

test('keywords are separated by the commas of all three languages', () => {
  const draft = { ...draftOf(view, 999), keywords: '杯，礼品、茶،شاي, cup' };
  expect(requestOf(draft, draftOf(view, 999)).keywords).toBe('杯,礼品,茶,شاي,cup');
});

test('a product that is read and saved without a change says the same as before', () => {
  const body = requestOf(draftOf(view, 999), draftOf(view, 999));
  expect(body).toMatchObject({
    name: '杯',
    categoryId: 5,
    imageIds: [9, 8],
    keywords: '杯,礼品',
    packingQuantity: 24,
    itemWeightGrams: 360,
    boxWeightGrams: null,
    strikePrice: null,
    minOrderQuantity: 2,
    orderMultiple: 6,
    isClearance: true,
    onSale: false,
  });
  expect(body.specs?.map((spec) => [spec.name, spec.items.map((item) => item.name)])).toEqual([
    ['颜色', ['红', '蓝']],
    ['容量', ['大']],
  ]);
  expect(body.skus).toEqual([
    {
      items: ['红', '大'],
      price: 1250,
      tierPrices: [1180, 1120],
      stock: 7,
      stockSeen: 7,
      itemNumber: 'x',
      imageId: 77,
    },
    {
      items: ['蓝', '大'],
      price: 1300,
      tierPrices: [1230, 1170],
      stock: 13,
      stockSeen: 13,
      itemNumber: '',
      imageId: null,
    },
  ]);
  expect(body).not.toHaveProperty('salePrice');
});

const translated = draftOf(
  {
    ...view,
    translations: {
      en: { name: 'Cup', title: 'Fine', stale: ['name'] },
      ar: { name: 'كوب', stale: ['name'] },
    },
  } as unknown as ProductView,
  999,
);

test('a stale translation that nobody edited is not sent, so that it stays stale', () => {
  expect(requestOf({ ...translated, onSale: true }, translated).translations).toEqual({});
  expect(requestOf({ ...translated, name: '茶杯' }, translated).translations).toEqual({});
});

test('an edited translation is sent alone, and an emptied one is sent empty', () => {
  const en = { ...translated.translations.en, name: 'Tea cup', title: '' };
  const draft = { ...translated, translations: { ...translated.translations, en } };
  expect(requestOf(draft, translated).translations).toEqual({ en: { name: 'Tea cup', title: '' } });
});

describe('of specs and items', () => {
  const [colour, size] = translated.specs;
  if (!colour || !size) throw new Error('no specs');
  const sent = (specs: SpecDraft[]) =>
    requestOf({ ...translated, specs }, translated).specs?.map(({ translations, items }) => [
      translations,
      items.map((item) => item.translations),
    ]);

  test('translations that nobody edited are not sent', () => {
    expect(sent([colour, size])).toEqual([
      [{}, [{}, {}]],
      [{}, [{}]],
    ]);
  });

  test('an edited translation is sent alone', () => {
    expect(sent([{ ...colour, en: ' Colour ' }])).toEqual([[{ en: 'Colour' }, [{}, {}]]]);
  });

  test('a renamed item keeps its translations by sending them', () => {
    const [red, blue] = colour.items;
    if (!red || !blue) throw new Error('no items');
    expect(sent([{ ...colour, items: [{ ...red, name: '大红' }, blue] }])).toEqual([
      [{}, [{ ...byLang(() => ''), ar: 'ع11' }, {}]],
    ]);
  });

  test('a renamed spec sends those of its items, too', () => {
    const renamed = { ...size, name: '大小' };
    expect(sent([renamed])).toEqual([
      [{ ...byLang(() => ''), ar: 'ع2' }, [{ ...byLang(() => ''), ar: 'ع21' }]],
    ]);
  });
});

test('a single product carries its one price and no specs', () => {
  const draft = { ...draftOf(view, 999), type: 'single' as const, salePrice: '12.5', stock: '３' };
  expect(requestOf(draft, draft)).toMatchObject({ type: 'single', salePrice: 1250, stock: 3 });
  expect(requestOf(draft, draft)).not.toHaveProperty('skus');
});

test('a price that is left out is sent as none, never as 0', () => {
  const draft = {
    ...draftOf(view, 999),
    type: 'single' as const,
    salePrice: '',
    priceVisibility: 'ask' as const,
  };
  expect(requestOf(draft, draft)).toMatchObject({ salePrice: null, priceVisibility: 'ask' });
  const many = draftOf(view, 999);
  const cells = Object.fromEntries(
    Object.entries(many.cells).map(([key, cell]) => [key, { ...cell, price: ' ' }]),
  );
  const { skus = [] } = requestOf({ ...many, cells }, many);
  expect(skus?.every(({ price }) => price === null)).toBe(true);
});

test('a product without a price is read with empty prices and its own visibility', () => {
  const skus = view.skus.map((sku) => ({ ...sku, price: null }));
  const draft = draftOf(
    { ...view, skus, priceMin: null, priceVisibility: 'ask', ownPriceVisibility: 'inherit' },
    999,
  );
  expect(Object.values(draft.cells).map(({ price }) => price)).not.toContain('0');
  expect(draft.priceVisibility).toBe('inherit');
});

describe('a path of the API leads to a field of the form', () => {
  test.each([
    ['name', 'name'],
    ['imageIds[2]', 'images'],
    ['itemWeightGrams', 'itemWeight'],
    ['specs[0].items[1].name', 'specs.0.items.1.name'],
    ['specs[0].translations.en', 'specs.0.en'],
    ['specs[0].items[1].translations.ar', 'specs.0.items.1.ar'],
    ['skus[1].itemNumber', 'cells.i12_i21.itemNumber'],
    ['skus[1].imageId', 'cells.i12_i21.image'],
    ['skus[1].items', 'cells.i12_i21.price'],
    ['skus[1].price', 'cells.i12_i21.price'],
    ['skus[0].stock', 'cells.i11_i21.stock'],
    ['skus[9].price', 'specs'],
    ['translations.ar.name', 'translations.ar.name'],
    ['revision', null],
  ])('%s: %s', (api, inForm) => {
    expect(productPath(api, draftOf(view, 999))).toBe(inForm);
  });
});

test('tiers are sent with a price for each combination, as they were read', () => {
  const draft = draftOf(view, 999);
  const body = requestOf(draft, draft);
  expect(body).toMatchObject({ lot: 'product', tiers: [{ minQuantity: 480 }, { minQuantity: 4800 }] });
  expect(body.tiers?.some((tier) => 'price' in tier)).toBe(false);
  expect(body.skus?.map(({ tierPrices }) => tierPrices)).toEqual([
    [1180, 1120],
    [1230, 1170],
  ]);
});

test('without specs the tiers have the prices, in the digits of every keyboard', () => {
  const draft = draftOf(view, 999);
  const tiers = [
    { quantity: '４８０', price: '１１．８０' },
    { quantity: '٤٨٠٠', price: '١١٫٢' },
  ];
  const body = requestOf({ ...draft, type: 'single', salePrice: '12.5', tiers }, draft);
  expect(body.tiers).toEqual([
    { minQuantity: 480, price: 1180 },
    { minQuantity: 4800, price: 1120 },
  ]);
});

test.each([
  ['tiers[1].minQuantity', 'tiers.1.quantity'],
  ['tiers[0].price', 'tiers.0.price'],
  ['skus[1].tierPrices[1]', 'cells.i12_i21.tier1'],
  ['skus[0].tierPrices', 'cells.i11_i21.tier0'],
  ['lot', 'lot'],
])('the error at %s is shown at %s', (api, inForm) => {
  expect(productPath(api, draftOf(view, 999))).toBe(inForm);
});
