import type { OrderLine, OrderView } from '../types';

/** An order for tests, in the view of its buyer. */
export function testOrder(change: Partial<OrderView> = {}): OrderView {
  const packing = {
    pieces: 2,
    fullCartons: null,
    loosePieces: null,
    weightGrams: null,
    volumeCm3: null,
    missing: [],
  };
  return {
    orderNumber: '2701150A1B2C3D4E',
    status: 'submitted',
    actions: ['cancel'],
    viewer: 'buyer',
    shop: {
      id: 7,
      alias: 'qinghe',
      name: '清河瓷业',
      mainImage: null,
      areaName: '',
      productCount: 1,
      takesOrders: true,
      language: 'zh',
      takesInquiries: true,
      currencyMargin: 0,
    },
    buyerLanguage: 'zh',
    lines: [],
    pieces: 2,
    totalPrice: 200,
    packing,
    customerName: '林晓',
    customerCountry: null,
    customerWechatId: '',
    hasBuyerAccount: true,
    inquiryNumber: null,
    customerPhone: '13900002218',
    address: '文三路 90 号',
    paymentMethod: 'cash',
    remark: '小心轻放',
    expectedTime: '2027-02-01',
    carrier: '',
    trackingNumber: '',
    history: [{ at: '2027-01-15T08:00:00.000Z', action: null, status: 'submitted', by: 'buyer', reason: '' }],
    shareToken: 'token',
    createdAt: '2027-01-15T08:00:00.000Z',
    ...change,
  };
}

/** An order line for tests: two cups without packing data, in one language. */
export function testLine(change: Partial<OrderLine> = {}): OrderLine {
  const texts = { name: '茶杯', specValues: [], unit: '只' };
  return {
    ...texts,
    productId: 5,
    skuId: 9,
    picture: null,
    original: texts,
    buyer: texts,
    itemNumber: '',
    quantity: 2,
    unitPrice: 100,
    basePrice: 100,
    priceSource: 'base',
    amount: 200,
    packing: {
      pieces: 2,
      fullCartons: null,
      loosePieces: null,
      weightGrams: null,
      volumeCm3: null,
      missing: ['packingQuantity', 'itemWeight', 'boxSpecification'],
    },
    remark: '',
    ...change,
  };
}
