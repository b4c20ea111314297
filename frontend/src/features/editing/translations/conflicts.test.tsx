import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { byLang } from '@/lib/languages';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { SHOP_TEXTS } from '../shop/fields';
import { type Kind, Translations } from './translations';

const none = { stale: [] };
const translations = byLang(() => none);

/** The objects of a merchant by path, each with one text to translate. */
const OPENED = {
  '/api/product/7': {
    id: 7,
    revision: 5,
    name: '茶壶',
    title: '',
    description: '',
    details: '',
    unit: '',
    material: '',
    boxSpecification: '',
    remark: '',
    type: 'single',
    images: [],
    video: null,
    category: { id: 2 },
    keywords: [],
    specs: [],
    lot: 'order',
    tiers: [{ minQuantity: 480 }],
    skus: [{ id: 9, itemIds: [], price: 1000, tierPrices: [900], stock: 30, itemNumber: '', image: null }],
    stock: 30,
    priceMin: 1000,
    strikePrice: null,
    itemNumber: '',
    packingQuantity: null,
    itemWeightGrams: null,
    boxWeightGrams: null,
    minOrderQuantity: 1,
    orderMultiple: 1,
    privateNote: '',
    isClearance: false,
    onSale: true,
    translations,
  },
  '/api/category/2': {
    id: 2,
    revision: 5,
    parentId: null,
    name: '茶壶',
    description: '',
    mainImage: { id: 8 },
    translations,
    children: [],
  },
  '/api/user': {
    shop: {
      id: 1,
      companyName: '茶壶',
      mainImage: null,
      customerServiceQr: null,
      carousel: [],
      video: null,
      shippingArea: 'domestic',
      area: null,
      businessCategory: null,
      websiteKeywords: [],
      salesmanMobile: '13800000001',
      mobile: '',
      wechatId: '',
      whatsapp: '',
      showPlatformSupport: true,
      orderMinimum: 0,
      mixAmount: 0,
      mixPieces: 0,
    },
    account: {
      revision: 5,
      language: 'zh',
      alias: 'anna',
      originals: { ...Object.fromEntries(SHOP_TEXTS.map((name) => [name, ''])), companyName: '茶壶' },
      licenseImage: null,
      operatorName: '',
      email: '',
      showEmail: false,
      takesInquiries: true,
      recommendedProductIds: [],
      translations,
    },
  },
  '/api/decorate/1': {
    userId: 1,
    revision: 5,
    sections: [
      {
        type: 'featuredProducts',
        enabled: true,
        title: '茶壶',
        layout: 'grid',
        picks: [3],
        items: [],
        translations: { ...byLang(() => null), stale: [] },
      },
    ],
  },
};
type Path = keyof typeof OPENED;

let server: typeof OPENED;
let sent: { revision: number }[];
let isDeleted: boolean;

const revisionOf = (path: Path) =>
  path === '/api/user' ? server[path].account.revision : server[path].revision;

function read(path: string): unknown {
  if (path === '/api/platform') return { limits: { defaultStock: 999 } };
  if (path === '/api/product') return { list: [{ id: 7, name: '茶壶', mainImage: null }], nextCursor: null };
  if (path === '/api/category/tree') return { list: [server['/api/category/2']] };
  return server[path as Path];
}

/** The server saves onto the newest revision only. */
function serve() {
  vi.stubGlobal('fetch', async (input: Request) => {
    const path = new URL(input.url).pathname;
    if (input.method === 'PUT') {
      const body = await input.json();
      sent.push(body);
      if (isDeleted) {
        const data = { reason: 'not_found', fields: [] };
        return new Response(JSON.stringify({ code: 3, message: '', data }), { status: 404 });
      }
      if (body.revision !== revisionOf(path as Path)) {
        const data = { reason: 'changed_elsewhere', fields: [] };
        return new Response(JSON.stringify({ code: 1, message: 'changed', data }), { status: 409 });
      }
    }
    return new Response(JSON.stringify({ code: 0, message: '', data: read(path) }));
  });
}

async function open(kind: Kind) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <UiTextsFixture>
        <Translations kind={kind} onKind={() => undefined} />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
  const panel = within(await screen.findByRole('tabpanel'));
  await userEvent.click(await panel.findByRole('button'));
  await screen.findByRole('dialog');
}

beforeEach(async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  localStorage.clear();
  await startI18n();
  server = structuredClone(OPENED);
  sent = [];
  isDeleted = false;
  serve();
});

const inEnglish = (name: string) => ({ translations: { en: { [name]: 'Pot' } } });

test.each<{ kind: Kind; change: () => void; before: object; after: object; typed: object }>([
  {
    kind: 'products',
    change() {
      const product = server['/api/product/7'];
      Object.assign(product, { revision: 6, skus: [{ ...product.skus[0], price: 1200 }] });
    },
    before: { salePrice: 1000 },
    after: { salePrice: 1200 },
    typed: inEnglish('name'),
  },
  {
    kind: 'categories',
    change() {
      Object.assign(server['/api/category/2'], { revision: 6, mainImage: { id: 9 } });
    },
    before: { mainImageId: 8 },
    after: { mainImageId: 9 },
    typed: inEnglish('name'),
  },
  {
    kind: 'shop',
    change() {
      server['/api/user'].shop.salesmanMobile = '13800000002';
      server['/api/user'].account.revision = 6;
    },
    before: { salesmanMobile: '13800000001' },
    after: { salesmanMobile: '13800000002' },
    typed: inEnglish('companyName'),
  },
  {
    kind: 'home',
    change() {
      const home = server['/api/decorate/1'];
      Object.assign(home, { revision: 6, sections: [{ ...home.sections[0], picks: [3, 4] }] });
    },
    before: { sections: [{ picks: [3] }] },
    after: { sections: [{ picks: [3, 4] }] },
    typed: { sections: [{ translations: { en: 'Pot' } }] },
  },
])('after an edit conflict a translation is saved into the newest version: $kind', async (example) => {
  await open(example.kind);
  await userEvent.type(screen.getAllByRole('textbox').at(-1) as HTMLElement, 'Pot');
  example.change();
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({ revision: 5, ...example.before });
  expect(sent[1]).toMatchObject({ revision: 6 });
  expect(sent[1]).toMatchObject(example.after);
  expect(sent[1]).toMatchObject(example.typed);
});

test('a translation that is too long is shown in its language, and is not sent', async () => {
  await open('categories');
  const box = () => screen.getByRole('textbox', { name: '分类名称' });
  await userEvent.click(screen.getByRole('radio', { name: 'العربية' }));
  await userEvent.click(box());
  await userEvent.paste('ا'.repeat(51));
  await userEvent.click(screen.getByRole('radio', { name: 'English' }));
  await userEvent.type(box(), 'Pot');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('最多 50 个字符')).toBeVisible();
  expect(box()).toHaveValue('ا'.repeat(51));
  await userEvent.type(box(), '{Backspace}');
  expect(screen.queryByText('最多 50 个字符')).toBeNull();
  expect(box()).toHaveValue('ا'.repeat(50));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ translations: { en: { name: 'Pot' }, ar: { name: 'ا'.repeat(50) } } }]),
  );
});

test('of an object that was deleted elsewhere the translations can be copied, and the form says so', async () => {
  await open('categories');
  await userEvent.type(screen.getByRole('textbox', { name: '分类名称' }), 'Pot');
  isDeleted = true;
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/已在别处被删除，无法保存/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: '分类名称' })).toHaveValue('Pot');
});
