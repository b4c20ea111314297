import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { components } from '@/api/schema';
import { saveTokens, saveUser, signOut } from '@/api/session';
import { changeLanguage } from '@/i18n/locale';
import { loadTexts, startI18n } from '@/i18n/setup';
import type { Lang } from '@/lib/format';
import { byLang } from '@/lib/languages';
import { ConfirmHost } from '@/ui/confirm';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { PosterContent } from './poster';
import { ShareSheet } from './share-sheet';
import type { ShareSource } from './source';
import type { Media } from './subject';

const drawn: PosterContent[] = [];
vi.mock('./poster', () => ({
  drawPoster: async (content: PosterContent) => {
    drawn.push(content);
    return 'data:image/jpeg;base64,AA==';
  },
}));

type UserView = components['schemas']['UserView'];

const SHOP = { id: 3, alias: 'jingci' };
const SHOP_NAMES = { ...byLang(() => 'Jingci Porcelain'), zh: '景瓷坊', ar: 'خزف جينغتسي' };
const ADDRESSES = {
  ...byLang(() => 'Yiwu International Trade City, District 3, stall 21208'),
  zh: '义乌国际商贸城三区 2 楼 21208',
  ar: 'مدينة التجارة الدولية، ييوو، المحل 21208',
};
const CUP_NAMES = { ...byLang(() => 'Blue cup'), zh: '青花杯', ar: 'كوب أزرق' };
const SETS_NAMES = { ...byLang(() => 'Tea sets'), zh: '茶具', ar: 'أطقم الشاي' };

function picture(name: string, width = 1200): Media {
  const url = `/media/${name}.webp`;
  const jpeg = `/media/${name}.jpg`;
  const variants = [320, 640].map((wide) => ({ width: wide, url: `/media/${name}-${wide}.webp` }));
  return { id: 1, kind: 'image', url, jpeg, width, height: width, bytes: 1, durationMs: null, variants };
}

const CONTACTS = { phones: ['400 820 1234'], wechatIds: [], whatsappNumbers: [], qr: null, email: '' };

function cupIn(lang: Lang, images = [picture('cup')]) {
  return {
    id: 7,
    name: CUP_NAMES[lang],
    shop: { ...SHOP, name: SHOP_NAMES[lang] },
    images,
    itemNumber: 'A-1203',
    priceMin: 1250,
    priceMax: 1250,
    unit: 'pcs',
    minOrderQuantity: 12,
    orderMultiple: 1,
    tiers: [],
    packingQuantity: 48,
  };
}

/** A product on request, as everybody but the merchant sees it. */
const ON_REQUEST: ShareSource = {
  kind: 'product',
  href: '/product/detail/7?m=jingci',
  product: { ...cupIn('zh'), priceMin: null, priceMax: null, priceVisibility: 'ask' } as unknown as Product,
};

type Product = Extract<ShareSource, { kind: 'product' }>['product'];
const product = (images?: Media[]): ShareSource => ({
  kind: 'product',
  href: '/product/detail/7?m=jingci',
  product: cupIn('zh', images) as unknown as Product,
});
const CATEGORY: ShareSource = {
  kind: 'category',
  href: '/secondCategory/5?m=jingci',
  id: 5,
  alias: 'jingci',
  name: SETS_NAMES.zh,
};

/** A server that answers in the language that is asked for. */
function answer(path: string, lang: Lang, isBare: boolean): object {
  const mainImage = isBare ? null : picture('front');
  const alias = isBare ? 'bare' : SHOP.alias;
  const shop = {
    ...SHOP,
    alias,
    name: SHOP_NAMES[lang],
    websiteName: SHOP_NAMES[lang],
    mainImage,
    carousel: [],
    salesmanName: '王芳',
    salesmanMobile: '13800001234',
    mobile: '',
    companyAddress: ADDRESSES[lang],
  };
  const nine = Array.from({ length: 9 }, (_, at) => ({ mainImage: picture(`p${at}`), priceMin: 1250 }));
  const list = [
    { mainImage: picture('first'), priceMin: 1250 },
    { mainImage: null, priceMin: 1250 },
    { mainImage: picture('second'), priceMin: 1250 },
  ];
  const answers: Record<string, object> = {
    '/api/product/7': cupIn(lang),
    '/api/price': { list: [{ productId: 7, priceMin: 77_773, priceMax: 77_773, tiers: [] }] },
    '/api/user': { shop, account: null },
    '/api/platform': {
      name: `青花集 ${lang}`,
      openingImage: null,
      logo: picture('logo'),
      contacts: { ...CONTACTS, address: '' },
    },
    '/api/category/tree': {
      list: [
        { id: 4, name: '?', children: [{ id: 5, name: SETS_NAMES[lang], mainImage: null, children: [] }] },
      ],
    },
    '/api/product': { list },
    '/api/product/isClearance': { list: nine },
    '/api/watermark': { content: 'name', text: '景瓷坊', layout: 'tiled', opacity: 40 },
  };
  return answers[path] ?? {};
}

let asked: string[];
let copied: string;

beforeAll(startI18n);

beforeEach(async () => {
  await loadTexts('share');
  await changeLanguage('zh');
  signOut();
  drawn.length = 0;
  asked = [];
  copied = '';
  vi.stubGlobal('fetch', async (input: Request | string) => {
    if (typeof input === 'string') {
      asked.push(input);
      return new Response('x', { headers: { 'Content-Type': 'image/jpeg' } });
    }
    const { pathname, searchParams } = new URL(input.url);
    const lang = input.headers.get('Accept-Language') as Lang;
    asked.push(`${pathname} ${lang}`);
    return new Response(
      JSON.stringify({
        code: 0,
        data: answer(pathname, lang, searchParams.get('alias') === 'bare'),
        message: '',
      }),
    );
  });
  document.execCommand = () => {
    copied = (document.querySelector('textarea.visually-hidden') as HTMLTextAreaElement).value;
    return true;
  };
});

function show(source: ShareSource, isInChat = false) {
  const onShared = vi.fn();
  render(
    <UiTextsFixture>
      <ShareSheet open onClose={() => {}} source={source} isInChat={isInChat} onShared={onShared} />
      <ConfirmHost />
    </UiTextsFixture>,
  );
  return onShared;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const { origin } = window.location;

test('a product is said as the page shows it, without a request', async () => {
  const onShared = show(product());
  await press('复制文案');
  const link = `${origin}/product/detail/7?m=jingci&lang=zh`;
  expect(copied.split('\n')).toEqual([
    '青花杯',
    '货号：A-1203',
    '价格：¥12.50 / pcs',
    '起订量：12 pcs',
    '装箱：48 pcs',
    link,
  ]);
  await press('复制链接');
  expect(copied).toBe(link);
  expect(onShared).toHaveBeenCalledTimes(2);
  expect(asked).toEqual([]);
});

test('another language changes the text, WhatsApp’s address and the link', async () => {
  const onShared = show(product());
  await choose('EN');
  const link = `${origin}/product/detail/7?m=jingci&lang=en`;
  const text = await screen.findByText(/Blue cup/);
  expect(text).toHaveTextContent(/Item no.: A-1203 Price: CNY 12.50 \/ pcs MOQ: 12 pcs Per carton: 48 pcs/);
  expect(text).toHaveTextContent(link);
  const opener = screen.getByRole('link', { name: 'WhatsApp' });
  const whatsapp = new URL(opener.getAttribute('href') ?? '');
  expect(whatsapp.origin).toBe('https://wa.me');
  expect(whatsapp.searchParams.get('text')?.split('\n').at(0)).toBe('Blue cup');
  expect(whatsapp.searchParams.get('text')?.split('\n').at(-1)).toBe(link);
  opener.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(opener);
  expect(onShared).toHaveBeenCalledOnce();
  await press('复制链接');
  expect(copied).toBe(link);
});

interface Said {
  what: string;
  source: ShareSource;
  says: string[];
}

const SAID: Said[] = [
  {
    what: 'a shop',
    source: {
      kind: 'shop',
      href: '/home?m=jingci',
      name: SHOP_NAMES.zh,
      shop: { ...SHOP, mainImage: picture('front'), carousel: [], priceVisibility: 'everyone' },
    },
    says: [SHOP_NAMES.ar],
  },
  { what: 'a category', source: CATEGORY, says: [SETS_NAMES.ar, SHOP_NAMES.ar] },
  {
    what: 'clearance',
    source: { kind: 'clearance', href: '/clearance?m=jingci', alias: 'jingci', name: '清仓特卖' },
    says: ['تصفية', SHOP_NAMES.ar],
  },
  {
    what: 'clearance of all shops',
    source: { kind: 'clearance', href: '/clearance', alias: null, name: '清仓特卖' },
    says: ['تصفية', '青花集 ar'],
  },
  {
    what: 'an introduction',
    source: { kind: 'introduction', href: '/introduce?m=jingci', alias: 'jingci', name: '公司介绍' },
    says: ['عن الشركة', SHOP_NAMES.ar],
  },
  {
    what: 'an album',
    source: {
      kind: 'album',
      href: '/home?m=jingci',
      album: { name: '2027 新品', pictures: [picture('album')] },
      shop: { ...SHOP, name: SHOP_NAMES.zh },
    },
    says: ['2027 新品', SHOP_NAMES.ar],
  },
];

test.each(SAID)('$what is said with its shop in the language of the link', async ({ source, says }) => {
  show(source);
  await choose('العربية');
  const lines = [...says, `${origin}${source.href}${source.href.includes('?') ? '&' : '?'}lang=ar`];
  await screen.findByText(
    (_, element) => element?.tagName === 'P' && element.textContent === lines.join('\n'),
  );
});

test('the message of an order is in the language of the link', async () => {
  const order = {
    orderNumber: '2611240001',
    pieces: 24,
    totalPrice: 30000,
    shop: { ...SHOP, name: '景瓷坊' },
  };
  show({
    kind: 'order',
    href: '/order/detail/2611240001?m=jingci&t=x',
    name: '景瓷坊的订单',
    order: order as unknown as Extract<ShareSource, { kind: 'order' }>['order'],
  });
  await choose('EN');
  expect(
    await screen.findByText(/Order 2611240001 at Jingci Porcelain: 24 pcs, total CNY.300.00/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: '海报' })).toBeNull();
});

test('a shop without pictures is shown by those of its products', async () => {
  const shop = {
    ...SHOP,
    alias: 'bare',
    mainImage: null,
    carousel: [],
    priceVisibility: 'everyone' as const,
  };
  show({ kind: 'shop', href: '/home?m=bare', name: SHOP_NAMES.zh, shop });
  // The pictures are offered once they are known.
  await screen.findByRole('button', { name: '保存图片' });
  await press('海报');
  await screen.findByRole('img', { name: '景瓷坊的海报' });
  expect(drawn[0]).toMatchObject({
    owner: { name: '' },
    tiles: [{ picture: `${origin}/media/first.jpg` }, { picture: `${origin}/media/second.jpg` }],
  });
});

test('a category’s poster has its shop and the picture of its first product', async () => {
  show(CATEGORY);
  await screen.findByText(/景瓷坊/);
  await press('海报');
  expect(await screen.findByRole('img', { name: '茶具的海报' })).toBeVisible();
  expect(drawn).toMatchObject([
    {
      name: '茶具',
      price: '',
      owner: {
        name: '景瓷坊',
        address: ADDRESSES.zh,
        phone: '13800001234',
        logo: `${origin}/media/front-640.webp`,
      },
      tiles: [{ picture: `${origin}/media/first.jpg`, price: '', watermark: null }, {}],
      url: `${origin}/secondCategory/5?m=jingci&lang=zh`,
      lang: 'zh',
    },
  ]);
});

test.each([
  ['zh', ['微信', 'WhatsApp']],
  ['en', ['WhatsApp', 'WeChat']],
  ['ar', ['واتساب', 'ويتشات']],
] as const)('in %s, %j stand in this order', async (lang, names) => {
  await changeLanguage(lang);
  show(product());
  const [first, second] = names.map((name) => screen.getByText(name));
  expect(first && second && first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('pictures are saved as JPEG, and shown for a long press in the chat app', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  URL.createObjectURL = () => 'blob:x';
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  show(product([picture('cup'), picture('box')]));
  await press('保存图片');
  await waitFor(() => expect(saved).toEqual(['青花杯-1.jpg', '青花杯-2.jpg']));
  expect(asked).toEqual(['/media/cup.jpg', '/media/box.jpg']);
});

test('in the chat app, pictures are shown as JPEG for a long press', async () => {
  show(product([picture('cup'), picture('box')]), true);
  await press('保存图片');
  expect(await screen.findByRole('img', { name: '图片 2' })).toHaveAttribute('src', '/media/box.jpg');
});

const WATERMARK = { text: '景瓷坊', layout: 'tiled', opacity: 40 };

test.each([
  ['a narrow picture of the merchant', 3, 500, WATERMARK],
  ['a wide one, which the server has drawn it on', 3, 640, null],
  ['a narrow one of another shop, whose watermark only its merchant can read', 4, 500, null],
])('the poster draws the watermark on %s as needed', async (_, userId, width, watermark) => {
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
  saveUser({ account: { id: userId, alias: 'jingci', role: 'merchant' }, shop: SHOP } as unknown as UserView);
  show(product([picture('cup', width)]));
  await press('海报');
  await screen.findByRole('img', { name: '青花杯的海报' });
  expect(drawn.map(({ tiles }) => tiles.map((tile) => tile.watermark))).toEqual([[watermark]]);
});

test('the poster of a product has its item number, and the merchant’s stall and phone', async () => {
  show(product([picture('cup'), picture('box')]));
  await choose('العربية');
  await screen.findByText(/كوب أزرق/);
  await press('海报');
  await screen.findByRole('img');
  expect(drawn).toMatchObject([
    {
      notes: ['رقم الصنف: \u2066A-1203\u2069', 'الحد الأدنى للكمية: 12 pcs', 'في الكرتون: 48 pcs'],
      owner: { name: SHOP_NAMES.ar, address: ADDRESSES.ar, phone: '\u206613800001234\u2069' },
      tiles: [{ picture: `${origin}/media/cup.jpg`, price: '' }],
      lang: 'ar',
    },
  ]);
});

test('the poster of many products shows nine with their prices, and the platform’s phone', async () => {
  show({ kind: 'clearance', href: '/clearance', alias: null, name: '清仓特卖' });
  await choose('EN');
  await screen.findByText(/青花集 en/);
  await press('海报');
  await screen.findByRole('img');
  const [{ tiles, owner }] = drawn as [PosterContent];
  expect(tiles).toHaveLength(9);
  expect(tiles[0]).toMatchObject({ picture: `${origin}/media/p0-640.webp`, price: 'CNY\u00a012.50' });
  expect(owner).toMatchObject({ name: '青花集 en', phone: '400 820 1234' });
});

describe('a drawn poster', () => {
  const shared: File[] = [];
  beforeEach(() => {
    shared.length = 0;
    Object.assign(navigator, {
      share: async ({ files = [] }: ShareData) => void shared.push(...files),
      canShare: () => true,
    });
    URL.createObjectURL = () => 'blob:x';
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'canShare');
  });

  async function draw(isInChat = false) {
    show(product(), isInChat);
    await press('海报');
    await screen.findByRole('img', { name: '青花杯的海报' });
  }

  test('is shared as a picture', async () => {
    await draw();
    await press('分享');
    expect(shared.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['青花杯-1.jpg', 'image/jpeg', 1],
    ]);
  });

  test('is saved as a picture', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await draw();
    await press('保存');
    expect(saved).toEqual(['青花杯-1.jpg']);
  });

  test('has no button to share where pictures cannot be shared', async () => {
    Object.assign(navigator, { canShare: () => false });
    await draw();
    expect(screen.getByRole('button', { name: '保存' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '分享' })).toBeNull();
  });

  test('is saved and sent by a long press in the chat app', async () => {
    await draw(true);
    expect(screen.getByText('长按图片保存或转发')).toBeVisible();
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });
});

test('text and poster of a product on request have words in place of the price', async () => {
  show(ON_REQUEST);
  await press('复制文案');
  expect(copied).toContain('\n价格面议\n');
  expect(screen.queryByRole('button', { name: '带价格的海报' })).toBeNull();
  await press('海报');
  await screen.findByRole('img');
  expect(drawn).toMatchObject([{ price: '价格面议' }]);
  expect(asked.some((path) => path.startsWith('/api/price'))).toBe(false);
});

test('the merchant shows the price on one poster, and is asked each time', async () => {
  const account = { id: SHOP.id, alias: SHOP.alias, role: 'merchant' };
  saveUser({ account, shop: { companyName: '' } } as never);
  show(ON_REQUEST);
  await press('带价格的海报');
  const answer = async (name: string) => {
    const question = (await screen.findByText('在这张海报上显示价格？')).parentElement as HTMLElement;
    await userEvent.click(within(question).getByRole('button', { name }));
  };
  await answer('取消');
  expect(drawn).toEqual([]);
  await press('带价格的海报');
  await answer('显示价格');
  await screen.findByRole('img');
  expect(drawn).toMatchObject([{ price: '¥777.73 / pcs' }]);
});
