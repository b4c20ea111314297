import type { InitialQuery } from '@/api/query-client';
import type { components } from '@/api/schema';
import { sampleProduct } from '@/features/catalog/detail/product-fixture';
import { byLang, type Lang } from '@/lib/languages';

type Schemas = components['schemas'];

/** Of a language without words of its own here, the page is in English. */
const OWN_WORDS = {
  zh: {
    shop: '景瓷坊',
    product: '青花缠枝莲纹茶具套装',
    unit: '套',
    title: '六月特价 & 新品',
    text: '全场包邮。\n次日发货。',
  },
  en: {
    shop: 'Jingci <Porcelain>',
    product: 'Tea set “Lotus”',
    unit: 'set',
    title: 'Sale & new',
    text: 'Free delivery.\nNext day.',
  },
  ar: {
    shop: 'دار الخزف',
    product: 'طقم شاي أزرق وأبيض',
    unit: 'طقم',
    title: 'تخفيضات',
    text: 'توصيل مجاني.\nفي اليوم التالي.',
  },
} as const;

const WORDS = byLang((lang) => (OWN_WORDS as Partial<Record<Lang, Words>>)[lang] ?? OWN_WORDS.en);
type Words = (typeof OWN_WORDS)[keyof typeof OWN_WORDS];

function picture(id: number): Schemas['Media'] {
  const variants = [320, 640].map((width) => ({ width, height: width, url: `/media/${id}-${width}.webp` }));
  return {
    id,
    kind: 'image',
    url: `/media/${id}.webp`,
    bytes: 60_000,
    width: 1200,
    height: 1200,
    durationMs: null,
    variants,
    jpeg: null,
  } as Schemas['Media'];
}

const video = (id: number) =>
  ({ ...picture(id), kind: 'video', url: `/media/${id}.mp4` }) as Schemas['Media'];

function card(lang: Lang, id: number): Schemas['ProductCard'] {
  return {
    id,
    shopId: 1,
    shopAlias: 'jingci',
    shopName: WORDS[lang].shop,
    currencyMargin: 0,
    categoryId: 3,
    name: `${WORDS[lang].product} ${id}`,
    title: '',
    type: id % 2 === 0 ? 'multi' : 'single',
    unit: WORDS[lang].unit,
    mainImage: id % 5 === 0 ? null : picture(id),
    hasVideo: id % 3 === 0,
    priceMin: 123_456 * id,
    priceMax: 123_456 * id + (id % 2) * 5_000,
    strikePrice: id % 4 === 0 ? 9_999_900 : null,
    priceVisibility: 'everyone',
    ownPriceVisibility: null,
    stock: id % 7 === 0 ? 0 : 1200,
    availability: id % 7 === 0 ? 'soldOut' : 'inStock',
    isClearance: id % 4 === 0,
    onSale: true,
    itemNumber: `A-${id}`,
    minOrderQuantity: 6,
    lot: 'line',
    tierQuantity: id % 3 === 0 ? 4_800 : null,
    tierPrice: id % 3 === 0 ? 99_000 : null,
    areaName: WORDS[lang].shop,
    updatedAt: '2026-11-01T00:00:00Z',
  };
}

const cards = (lang: Lang, from: number, count: number) =>
  Array.from({ length: count }, (_, at) => card(lang, from + at));

function shopCard(lang: Lang, id: number): Schemas['ShopCard'] {
  return {
    id,
    alias: `shop${id}`,
    name: WORDS[lang].shop,
    mainImage: id % 2 ? picture(id) : null,
    pictures: [picture(id + 1), picture(id + 2), picture(id + 3)].slice(0, id % 4),
    areaName: WORDS[lang].title,
    mainProducts: WORDS[lang].product,
    productCount: id * 11,
    businessCategory: null,
    shippingArea: 'domestic',
    takesOrders: true,
    licenceVerifiedAt: '2026-11-24T08:00:00.000Z',
  };
}

function shop(lang: Lang): Schemas['ShopView'] {
  const { shop: name, text, title } = WORDS[lang];
  return {
    id: 1,
    alias: 'jingci',
    name,
    companyName: name,
    websiteName: name,
    websiteDescription: title,
    websiteKeywords: [],
    mainImage: picture(1),
    carousel: [picture(2), picture(3)],
    carouselTexts: [title, ''],
    video: null,
    introduction: text,
    notice: text,
    mainProducts: WORDS[lang].product,
    productCount: 1234,
    area: { id: 5, name: title, parentName: name, shippingArea: 'domestic' },
    businessCategory: { id: 2, name: title },
    companyAddress: title,
    salesmanName: name,
    salesmanMobile: '+86 138 0013 8000',
    mobile: '0798-123456',
    wechatId: 'jingci_888',
    whatsapp: '+8613800138000',
    licenceVerifiedAt: '2026-11-24T08:00:00.000Z',
    email: 'shop@example.com',
    customerServiceQr: picture(9),
    shippingArea: 'domestic',
    showPlatformSupport: true,
    takesOrders: true,
    takesInquiries: true,
    orderMinimum: 0,
    mixAmount: 0,
    mixPieces: 0,
    priceVisibility: 'everyone',
    stockDisplay: 'number',
    currencyMargin: 0,
  };
}

function platform(lang: Lang): Schemas['Platform'] {
  const { shop: name, text, title } = WORDS[lang];
  const businessCategories = Array.from({ length: 9 }, (_, at) => ({
    id: at + 1,
    name: `${title} ${at + 1}`,
    picture: at % 2 ? picture(30 + at) : null,
  }));
  return {
    name,
    logo: null,
    openingImage: null,
    introduction: text,
    contacts: {
      address: title,
      email: '',
      phones: ['400-123'],
      qr: null,
      wechatIds: ['platform'],
      whatsappNumbers: [],
    },
    businessCategories,
    notices: [1, 2, 11].map((id) => ({ id, title, text, date: `2026-0${(id % 9) + 1}-09` })),
    chatLogin: null,
    currencies: [{ code: 'USD', rateMicro: 7_100_000, decimals: 2, rateDay: '2026-11-29' }],
    // What no public screen shows.
    agreements: {},
    levels: [],
    limits: {},
  } as unknown as Schemas['Platform'];
}

type Items = Schemas['HomeItem'][];

function section(id: number, type: Schemas['SectionType'], items: Items, more = {}): Schemas['HomeSection'] {
  return {
    id,
    type,
    items,
    enabled: true,
    layout: 'grid',
    picks: [],
    title: '',
    translations: null,
    ...more,
  };
}

function sections(lang: Lang): Schemas['HomeSection'][] {
  const { text, title, shop: name } = WORDS[lang];
  const products = (from: number, count: number) =>
    cards(lang, from, count).map((product) => ({ kind: 'product', product }) as const);
  const merchants = [1, 2, 3].map((id) => ({ kind: 'merchant', merchant: shopCard(lang, id) }) as const);
  const category = { id: 3, name: title, mainImage: picture(40), productCount: 2 };
  const album = {
    id: 4,
    name,
    description: text,
    cover: picture(50),
    pictures: [picture(50)],
    pictureCount: 101,
    isPublic: true,
    revision: 1,
    shopId: 1,
  };
  return [
    section(
      1,
      'carousel',
      [2, 3, 4].map((id) => ({ kind: 'picture', picture: picture(id), text: id === 2 ? text : '' })) as Items,
    ),
    section(2, 'notice', [{ kind: 'text', text }]),
    section(
      3,
      'categories',
      Array.from({ length: 9 }, (_, at) => ({
        kind: 'category',
        category: { ...category, id: at },
      })) as unknown as Items,
    ),
    section(4, 'featuredProducts', products(10, 6), { layout: 'rail' }),
    section(5, 'recommendedProducts', products(20, 5), { title }),
    section(6, 'clearance', products(30, 3)),
    section(7, 'productsForSale', products(40, 3), { layout: 'rows' }),
    section(8, 'video', [{ kind: 'video', video: video(60) }]),
    section(9, 'albums', [{ kind: 'album', album }]),
    section(10, 'introduction', [{ kind: 'text', text }]),
    section(11, 'recommendedMerchants', merchants, { layout: 'rail' }),
    section(12, 'merchantCards', merchants),
    section(13, 'contact', [{ ...shop(lang), kind: 'contact', qr: null } as unknown as Schemas['HomeItem']]),
    section(14, 'storeAddress', [
      { ...shop(lang), kind: 'contact', qr: null } as unknown as Schemas['HomeItem'],
    ]),
    section(15, 'categorizedProducts', [
      { kind: 'productGroup', businessCategory: { id: 1, name: title }, products: cards(lang, 70, 2) },
    ] as unknown as Items),
    section(16, 'categorizedMerchants', [
      { kind: 'merchantGroup', businessCategory: { id: 1, name: title }, merchants: [shopCard(lang, 3)] },
    ] as unknown as Items),
  ];
}

function node(lang: Lang, id: number, children: Schemas['CategoryNode'][] = []): Schemas['CategoryNode'] {
  return {
    id,
    children,
    name: `${WORDS[lang].title} ${id}`,
    mainImage: id % 2 ? picture(id) : null,
    description: '',
    parentId: null,
    productCount: 3,
    revision: 1,
    shopId: 1,
    sort: id,
    translations: null,
  };
}

const FIRST_PAGE = { limit: 20, withTotal: true };
const page = <T>(list: T[]) => ({ pages: [{ list, nextCursor: 'next', total: 86 }], pageParams: [null] });

function product(lang: Lang, withVideo: boolean): Schemas['ProductView'] {
  const { product: name, unit, text, title } = WORDS[lang];
  const items = [1, 2].map((id) => ({ id, name: `${title} ${id}` }));
  return {
    ...sampleProduct({
      name,
      unit,
      title,
      description: text,
      details: '<h3>A</h3><p>B &amp; C</p>',
      type: 'multi',
      priceMin: 123_456,
      priceMax: 223_400,
      strikePrice: 300_000,
      packingQuantity: 1200,
      itemWeightGrams: 380,
      boxWeightGrams: 12_345,
      minOrderQuantity: 11,
      orderMultiple: 2,
      images: [picture(70), picture(71), picture(72)],
      video: withVideo ? video(73) : null,
    }),
    specs: [{ id: 1, name: title, items }] as Schemas['ProductView']['specs'],
  };
}

interface SamplePage {
  name: string;
  url: string;
  queries: InitialQuery[];
}

/** One page of every screen that the server renders, with data as the server puts them into the page. */
export function samplePages(lang: Lang): SamplePage[] {
  const ofPlatform = { key: ['/api/platform', {}], data: platform(lang) };
  const ofShop = {
    key: ['/api/user', { alias: 'jingci' }],
    data: { shop: shop(lang), account: null },
  };
  const tree = {
    key: ['/api/category/tree', { alias: 'jingci' }],
    data: { list: [node(lang, 1, [node(lang, 3), node(lang, 4)]), node(lang, 2)] },
  };
  const home = (id: number) => ({
    key: ['/api/decorate/{userId}', { userId: id }],
    data: { sections: sections(lang) },
  });
  const products = (filter: object, list = cards(lang, 10, 6)) => ({
    key: ['/api/product', { ...filter, ...FIRST_PAGE }, 'pages'],
    data: page(list),
  });
  const groups = {
    key: ['/api/product/withCategory', { alias: 'jingci', parentId: 1, products: 6 }],
    data: { list: [{ category: node(lang, 3), products: cards(lang, 80, 3) }] },
  };
  const inShop = [ofPlatform, ofShop];
  const one = (withVideo: boolean) => ({
    key: ['/api/product/{id}', { id: 7 }],
    data: product(lang, withVideo),
  });
  return [
    { name: 'home', url: '/home', queries: [ofPlatform, home(0), products({ sort: 'popular' })] },
    {
      name: 'home with its first sections',
      url: '/home',
      queries: [
        ofPlatform,
        {
          key: ['/api/decorate/{userId}', { userId: 0 }],
          data: { sections: sections(lang).slice(0, 4) },
          partial: true,
        },
      ],
    },
    { name: 'shopHome', url: '/home?m=jingci', queries: [...inShop, home(1)] },
    {
      name: 'categories',
      url: '/product',
      queries: [ofPlatform, products({ 'businessCategoryIds[]': [1] })],
    },
    { name: 'categories of a shop', url: '/product?m=jingci', queries: [...inShop, tree, groups] },
    { name: 'productList', url: '/product/list', queries: [ofPlatform, products({ sort: 'popular' })] },
    {
      name: 'productList of a shop',
      url: '/product/list?m=jingci&category=1&sort=newest&view=rows',
      queries: [...inShop, tree, products({ alias: 'jingci', 'categoryIds[]': [1], sort: 'newest' })],
    },
    {
      name: 'secondCategory',
      url: '/secondCategory/3?m=jingci',
      queries: [...inShop, tree, products({ alias: 'jingci', 'categoryIds[]': [3] })],
    },
    { name: 'productDetail', url: '/product/detail/7?m=jingci', queries: [...inShop, one(false)] },
    { name: 'productDetail with a video', url: '/product/detail/7', queries: [ofPlatform, one(true)] },
    {
      name: 'clearance',
      url: '/clearance?m=jingci',
      queries: [
        ...inShop,
        {
          key: ['/api/product/isClearance', { alias: 'jingci', ...FIRST_PAGE }, 'pages'],
          data: page(cards(lang, 4, 5)),
        },
      ],
    },
    { name: 'introduce', url: '/introduce', queries: [ofPlatform] },
    { name: 'introduce of a shop', url: '/introduce?m=jingci', queries: inShop },
    { name: 'contacts', url: '/contacts', queries: [ofPlatform] },
    { name: 'contacts of a shop', url: '/contacts?m=jingci', queries: inShop },
    { name: 'notices', url: '/notice?m=jingci', queries: inShop },
    { name: 'notice', url: '/notice/11', queries: [ofPlatform] },
  ];
}
