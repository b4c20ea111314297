import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { components } from '@/api/schema';
import { saveTokens, saveUser, signOut } from '@/api/session';
import { changeLanguage } from '@/i18n/locale';
import { loadTexts, startI18n } from '@/i18n/setup';
import type { Lang } from '@/lib/format';
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
const SHOP_NAMES: Record<Lang, string> = { zh: '景瓷坊', en: 'Jingci Porcelain', ar: 'خزف جينغتسي' };
const CUP_NAMES: Record<Lang, string> = { zh: '青花杯', en: 'Blue cup', ar: 'كوب أزرق' };
const SETS_NAMES: Record<Lang, string> = { zh: '茶具', en: 'Tea sets', ar: 'أطقم الشاي' };

function picture(name: string, width = 1200): Media {
  const url = `/media/${name}.webp`;
  const jpeg = `/media/${name}.jpg`;
  return { id: 1, kind: 'image', url, jpeg, width, height: width, bytes: 1, durationMs: null, variants: [] };
}

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
    packingQuantity: 48,
  };
}

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
  const shop = { ...SHOP, alias, name: SHOP_NAMES[lang], mainImage, carousel: [] };
  const list = [{ mainImage: picture('first') }, { mainImage: null }, { mainImage: picture('second') }];
  const answers: Record<string, object> = {
    '/api/product/7': cupIn(lang),
    '/api/user': { shop, account: null },
    '/api/platform': { name: `青花集 ${lang}`, openingImage: null, logo: picture('logo') },
    '/api/category/tree': {
      list: [
        { id: 4, name: '?', children: [{ id: 5, name: SETS_NAMES[lang], mainImage: null, children: [] }] },
      ],
    },
    '/api/product': { list },
    '/api/product/isClearance': { list },
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
      shop: { ...SHOP, mainImage: picture('front'), carousel: [] },
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
  const shop = { ...SHOP, alias: 'bare', mainImage: null, carousel: [] };
  show({ kind: 'shop', href: '/home?m=bare', name: SHOP_NAMES.zh, shop });
  // The pictures are offered once they are known.
  await screen.findByRole('button', { name: '保存图片' });
  await press('海报');
  await screen.findByRole('img', { name: '景瓷坊的海报' });
  expect(drawn[0]).toMatchObject({ shopName: '', picture: `${origin}/media/first.jpg` });
});

test('a category’s poster has its shop and the picture of its first product', async () => {
  show(CATEGORY);
  await screen.findByText(/景瓷坊/);
  await press('海报');
  expect(await screen.findByRole('img', { name: '茶具的海报' })).toBeVisible();
  expect(drawn).toMatchObject([
    {
      name: '茶具',
      shopName: '景瓷坊',
      picture: `${origin}/media/first.jpg`,
      watermark: null,
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
  expect(drawn.map((poster) => poster.watermark)).toEqual([watermark]);
});
