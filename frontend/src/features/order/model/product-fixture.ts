import type { ProductView, Sku } from '../types';

const COLOURS = [
  { id: 10, name: '墨绿', translations: null },
  { id: 11, name: '雾蓝', translations: null },
];
const SIZES = [
  { id: 20, name: '350 ml', translations: null },
  { id: 21, name: '500 ml', translations: null },
];

export function testSku(id: number, over: Partial<Sku> = {}): Sku {
  return {
    id,
    itemIds: [],
    price: 2880,
    tierPrices: [],
    stock: 100,
    availability: 'inStock',
    itemNumber: '',
    image: null,
    ...over,
  };
}

/** A flask in two colours and two sizes, for tests. */
export function testProduct(over: Partial<ProductView> = {}): ProductView {
  return {
    id: 7,
    shop: {
      id: 2,
      alias: 'hengwen',
      name: '恒温器皿',
      mainImage: null,
      areaName: null,
      productCount: 1,
      takesOrders: true,
      language: 'zh',
      takesInquiries: true,
      currencyMargin: 0,
    },
    category: { id: 1, name: '杯壶', parentId: null, parentName: null },
    name: '保温杯',
    title: '',
    description: '',
    details: '',
    type: 'multi',
    unit: '件',
    images: [],
    video: null,
    priceMin: 2880,
    priceMax: 3280,
    strikePrice: null,
    priceVisibility: 'everyone',
    ownPriceVisibility: null,
    stock: 400,
    availability: 'inStock',
    itemNumber: '',
    isClearance: false,
    onSale: true,
    keywords: [],
    material: '',
    packingQuantity: null,
    boxSpecification: '',
    boxLengthsCm: null,
    itemWeightGrams: null,
    boxWeightGrams: null,
    remark: '',
    privateNote: null,
    minOrderQuantity: 1,
    lot: 'line',
    tiers: [],
    orderMultiple: 1,
    specs: [
      { id: 1, name: '颜色', items: COLOURS, translations: null },
      { id: 2, name: '容量', items: SIZES, translations: null },
    ],
    skus: [
      testSku(51, { itemIds: [10, 20] }),
      testSku(52, { itemIds: [10, 21], price: 3280, stock: 96 }),
      testSku(53, { itemIds: [11, 20] }),
      testSku(54, { itemIds: [11, 21], price: 3280, stock: 0 }),
    ],
    revision: 1,
    translations: null,
    createdAt: '2026-11-01T00:00:00Z',
    updatedAt: '2026-11-01T00:00:00Z',
    ...over,
  };
}
