import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Media } from '@/api/upload';
import { startI18n } from '@/i18n/setup';
import { byLang } from '@/lib/languages';
import type { Limits } from '@/model/platform';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { ShopBody, UserView } from '../queries';
import { shopBody } from '../translations/bodies';
import { openCount, shopTexts } from '../translations/texts';
import { comparedCarouselTexts } from './carousel-texts-draft';
import { SHOP_TEXTS } from './fields';
import { ShopForm } from './shop-form';

const picture = (id: number) =>
  ({ id, url: `/media/${id}.webp`, kind: 'image', variants: [], width: 9, height: 6 }) as unknown as Media;

const NONE = { ...byLang(() => null), stale: [] };
const shop = {
  id: 7,
  carousel: [picture(11), picture(12)],
  carouselTexts: ['店面', ''],
  websiteKeywords: [],
  orderMinimum: 0,
  mixAmount: 0,
  mixPieces: 0,
  mainImage: null,
  customerServiceQr: null,
  video: null,
  shippingArea: 'domestic',
  area: { id: 3, name: '景德镇', parentName: '江西' },
  businessCategory: null,
  salesmanMobile: '',
  mobile: '',
  wechatId: '',
  whatsapp: '',
  showPlatformSupport: true,
} as unknown as UserView['shop'];
const empty = { stale: [] };
const account = {
  originals: {
    ...Object.fromEntries(SHOP_TEXTS.map((text) => [text, ''])),
    websiteName: '清河',
    companyName: '清河瓷业',
  },
  carouselTexts: [
    { text: '店面', translations: { ...NONE, en: 'Shop front', ar: 'واجهة', stale: ['ar'] } },
    { text: '', translations: NONE },
  ],
  language: 'zh',
  alias: 'qinghe',
  licenseImage: null,
  operatorName: '',
  email: '',
  showEmail: false,
  takesInquiries: true,
  recommendedProductIds: [],
  translations: byLang(() => empty),
  revision: 3,
  aliasChangeableAt: null,
} as unknown as NonNullable<UserView['account']>;

let sent: ShopBody[];

beforeEach(async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  await startI18n();
  sent = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    const request = new Request(input);
    if (request.method === 'PUT') sent.push(await request.json());
    const data = request.method === 'PUT' ? { shop, account } : { list: [], businessCategories: [], shop };
    return new Response(JSON.stringify({ code: 0, message: '', data }));
  });
});

function open() {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <UiTextsFixture>
          <ShopForm
            shop={shop}
            account={account}
            limits={
              {
                websiteNameMax: 10,
                aliasMin: 3,
                aliasMax: 8,
                carouselImagesMax: 9,
                recommendedProductsMax: 20,
              } as Limits
            }
            onSaved={() => undefined}
            latest={() => Promise.reject(new Error('not asked for'))}
          />
        </UiTextsFixture>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return within(screen.getByRole('group', { name: '图片说明' }));
}

const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));

test('each picture has a text with its translations, and only what was edited of these is sent', async () => {
  const texts = open();
  const box = (name: string) => texts.getByRole('textbox', { name });
  expect(box('图片 1 的说明')).toHaveValue('店面');
  // Its original is as it was read, but the server says that it has changed since.
  expect(box('图片 1 的说明 · العربية')).toHaveAccessibleDescription('原文已修改，请检查译文');
  await userEvent.type(box('图片 2 的说明'), '展厅');
  await userEvent.type(box('图片 2 的说明 · English'), 'Showroom');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    carouselIds: [11, 12],
    carouselTexts: [
      { text: '店面', translations: {} },
      { text: '展厅', translations: { en: 'Showroom' } },
    ],
  });
});

test('a picture that is removed takes its text with it, also one that is too long', async () => {
  const texts = open();
  const long = '长'.repeat(101);
  const box = texts.getByRole('textbox', { name: '图片 1 的说明' });
  await userEvent.click(box);
  await userEvent.paste(long);
  await waitFor(() => expect(box).toHaveAccessibleDescription(expect.stringContaining('最多 100 个字符')));
  await save();
  expect(box).toBeInvalid();
  expect(sent).toEqual([]);
  const pictures = within(screen.getByRole('list', { name: '轮播图' }));
  await userEvent.click(pictures.getAllByRole('button', { name: /remove/ })[0] as HTMLElement);
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ carouselIds: [12], carouselTexts: [{ text: '', translations: {} }] });
});

test('a text follows its picture, and is compared apart from the order of the pictures', () => {
  const [first, second] = [picture(11), picture(12)];
  const text = { text: '店面', ...byLang(() => '') };
  const one = comparedCarouselTexts({ carousel: [first, second], carouselTexts: { p11: text } });
  const other = comparedCarouselTexts({ carousel: [second, first], carouselTexts: { p11: text } });
  expect(one).toEqual(other);
  expect(comparedCarouselTexts({ carousel: [second], carouselTexts: { p11: text } })).toEqual([]);
});

test('the texts of pictures are among those to translate, and are sent with their picture', () => {
  const t = ((key: string) => key) as never;
  const texts = shopTexts(shop, account, t);
  expect(texts.map(({ key }) => key)).toEqual(['companyName', 'websiteName', 'p11']);
  expect(openCount(texts.slice(2), 'zh')).toBe(1);
  expect(texts[2]?.path('ar')).toBe('carouselTexts[0].translations.ar');
  const changes = [
    { key: 'p11', lang: 'ar', text: 'واجهة المتجر' },
    { key: 'companyName', lang: 'en', text: 'Qinghe' },
  ] as const;
  expect(shopBody(shop, account, [...changes])).toMatchObject({
    carouselTexts: [
      { text: '店面', translations: { ar: 'واجهة المتجر' } },
      { text: '', translations: {} },
    ],
    translations: { en: { companyName: 'Qinghe' } },
  });
});
