import { expect, type Locator, test } from '@playwright/test';
import { logIn } from './steps/logging-in';
import { checkAccess } from './support/accessibility';
import { Phone } from './support/browser';
import { addPictureByCall, call, changeShopByCall, registerByCall } from './support/calls';
import { type Phones, withPhones } from './support/phones';
import { type Photograph, takePhotographs } from './support/photographs';
import { readPicture } from './support/poster';
import { TestServer } from './support/server';
import { LANGUAGES, type Language, languagesOr, wordsOf } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };

type Names = Record<Language, string>;
const SHOP: Names = { zh: '清河瓷业', en: 'Qinghe Ceramics', ar: 'خزف تشينغخه' };
const CUP: Names = { zh: '青花茶杯', en: 'Blue and white cup', ar: 'كوب أزرق وأبيض' };
const CUPS: Names = { zh: '茶杯', en: 'Tea cups', ar: 'أكواب الشاي' };
const ALBUM = '2027 新品';

const TAGS: Names = { zh: 'zh-CN', en: 'en-US', ar: 'ar-SA' };
/** The line that offers a phone its own language. */
const OFFERS = { en: 'View in English', ar: 'عرض بالعربية' };

let photograph: Photograph;

test.beforeAll(async ({ browser }) => {
  const shot = { name: 'cup.jpg', type: 'image/jpeg' as const, width: 1400, height: 1050, hue: 210 };
  [photograph] = (await takePhotographs(browser, [shot])) as [Photograph];
});

const inOthers = (names: Names) => ({ en: { name: names.en }, ar: { name: names.ar } });

/** A shop with a product, a category and an album, in three languages. */
async function openShop(server: TestServer): Promise<{ product: number; category: number }> {
  interface Made {
    id: number;
  }
  const token = await registerByCall(server, MERCHANT);
  const areas = await call<{ list: Made[] }>(server, ['GET', '/api/area'], undefined);
  await changeShopByCall(server, token, {
    companyName: SHOP.zh,
    areaId: areas.list[0]?.id,
    translations: { en: { companyName: SHOP.en }, ar: { companyName: SHOP.ar } },
  });
  const picture = await addPictureByCall(server, token, photograph);
  const names = { name: CUPS.zh, translations: inOthers(CUPS) };
  const category = (await call<Made>(server, ['POST', '/api/category'], names, token)).id;
  const cup = {
    name: CUP.zh,
    translations: inOthers(CUP),
    categoryId: category,
    type: 'single',
    salePrice: 1250,
    minOrderQuantity: 12,
    itemNumber: 'A-1203',
    imageIds: [picture],
  };
  const product = (await call<Made>(server, ['POST', '/api/product'], cup, token)).id;
  const album = { name: ALBUM, isPublic: true, pictureIds: [picture] };
  await call(server, ['POST', '/api/album'], album, token);
  return { product, category };
}

interface Shared {
  what: string;
  /** Comes to the share sheet. */
  open: (merchant: Phone) => Promise<void>;
  /** The first lines of the text. */
  says: (language: Language) => string[];
  /** What the page of the link has as its heading. */
  heading: Names;
}

/** Where a merchant shares from. */
function placesOf({ product, category }: { product: number; category: number }): Shared[] {
  const m = `m=${MERCHANT.alias}`;
  const share = async ({ page, say }: Phone, path: string, button: string) => {
    await page.goto(path);
    await page
      .getByRole('button', { name: say(button), exact: true })
      .filter({ visible: true })
      .first()
      .click();
  };
  return [
    {
      what: 'product',
      open: (merchant) => share(merchant, `/product/detail/${product}?${m}`, 'catalog:detail.share'),
      says: (language) => [CUP[language], wordsOf(language)('share:text.itemNumber', { value: 'A-1203' })],
      heading: CUP,
    },
    {
      what: 'shop',
      open: (merchant) => share(merchant, `/home?${m}`, 'home:share'),
      says: (language) => [SHOP[language]],
      heading: SHOP,
    },
    {
      what: 'category',
      open: (merchant) => share(merchant, `/secondCategory/${category}?${m}`, 'common:action.share'),
      says: (language) => [CUPS[language], SHOP[language]],
      heading: CUPS,
    },
    {
      what: 'album',
      open: async ({ page, say }) => {
        await page.goto('/edit/product/album');
        await page.getByRole('button', { name: new RegExp(ALBUM) }).click();
        await page.getByRole('button', { name: say('editing:albums.share'), exact: true }).click();
      },
      says: (language) => [ALBUM, SHOP[language]],
      heading: SHOP,
    },
    {
      what: 'own-shop',
      open: (merchant) => share(merchant, '/merchant', 'account:shop.share'),
      says: (language) => [SHOP[language]],
      heading: SHOP,
    },
  ];
}

const LABELS: Names = { zh: '中文', en: 'EN', ar: 'العربية' };

/** Copies link and text in a language; answers the link. */
async function copyBoth(merchant: Phone, place: Shared, language: Language): Promise<string> {
  const { say } = merchant;
  const sheet = merchant.sheet(say('share:title'));
  await sheet.getByRole('radio', { name: LABELS[language], exact: true }).click();
  // The text follows once the names are read.
  await sheet.getByText(place.says(language).at(-1) ?? '').waitFor();
  await sheet.getByRole('button', { name: say('share:copyLink'), exact: true }).click();
  await expect.poll(() => merchant.clipboard()).toContain(`lang=${language}`);
  const link = await merchant.clipboard();
  await sheet.getByRole('button', { name: say('share:copyText'), exact: true }).click();
  await expect.poll(async () => (await merchant.clipboard()).split('\n').at(-1)).toBe(link);
  const text = (await merchant.clipboard()).split('\n');
  expect(text.slice(0, place.says(language).length)).toEqual(place.says(language));
  const whatsapp = await sheet.getByRole('link', { name: say('share:whatsapp') }).getAttribute('href');
  expect(new URL(whatsapp ?? '').searchParams.get('text')).toBe(text.join('\n'));
  return link;
}

/** The poster is as large as chats show pictures, and its code leads where the link leads. */
async function lookAtPoster(merchant: Phone, link: string, language: Language): Promise<void> {
  const { say, page } = merchant;
  await merchant.button(say('share:poster')).click();
  const poster: Locator = page.locator('img[src^="data:image/jpeg"]');
  await poster.waitFor();
  const { width, height, text, codeX } = await readPicture(poster);
  expect([width, text]).toEqual([1080, link]);
  // Upright, and no longer than chats show without cutting.
  expect(height).toBeGreaterThan(900);
  expect(height).toBeLessThanOrEqual(2000);
  // In Arabic the code is at the left, where a line ends.
  expect((codeX ?? 0) < 540).toBe(language === 'ar');
}

const offerOf = ({ page }: Phone) => page.getByRole('button', { name: /^(View in English|عرض بالعربية)$/ });

/** Strangers with phones of each language read the link in its language, and continue in it. */
async function openAsStrangers(
  open: (language: Language) => Promise<Phone>,
  { link, heading, language }: { link: string; heading: Names; language: Language },
): Promise<void> {
  for (const own of LANGUAGES) {
    const stranger = await open(own);
    await stranger.page.goto(link);
    await stranger.heading(heading[language]).first().waitFor();
    await expect(stranger.page.locator('html')).toHaveAttribute('lang', TAGS[language]);
    await expect(offerOf(stranger)).toBeHidden();
    const chosen = (await stranger.context.cookies()).find(({ name }) => name === 'lang');
    expect(chosen?.value).toBe(language);
    await stranger.close();
  }
}

for (const language of languagesOr('en')) {
  test(`links are shared in ${language} and read in it on phones of each language`, async ({ browser }) => {
    const server = await TestServer.start();
    await withPhones(server, async (phones) => {
      const merchant = phones.add(await Phone.open(browser, server.url, language, `share-${language}`));
      const { page } = merchant;
      const places = placesOf(await openShop(server));
      await page.goto('/login?redirect=/merchant');
      await logIn(merchant, MERCHANT);
      // The login page's own address ends with that path, too.
      await page.waitForURL(({ pathname }) => pathname === '/merchant');
      for (const place of places) {
        await place.open(merchant);
        const link = await copyBoth(merchant, place, language);
        expect(new URL(link).searchParams.get('m')).toBe(MERCHANT.alias);
        await checkAccess(merchant, `sharing of ${place.what}`);
        await merchant.picture(`sheet-${place.what}`);
        await lookAtPoster(merchant, link, language);
        await merchant.picture(`poster-${place.what}`);
        const open = (own: Language) =>
          Phone.open(browser, server.url, own, `share-${own}-stranger`, { hasChosen: false });
        await openAsStrangers(open, { link, heading: place.heading, language });
      }
    });
  });
}

async function openPlain(phones: Phones, phone: Phone, path: string): Promise<void> {
  phones.add(phone);
  await phone.page.goto(path);
  await phone.heading(CUP.zh).waitFor();
  await expect(phone.page.locator('html')).toHaveAttribute('lang', TAGS.zh);
}

test('a link without a language is Chinese, and offers phones theirs with one tap', async ({ browser }) => {
  const server = await TestServer.start();
  await withPhones(server, async (phones) => {
    const { product } = await openShop(server);
    const path = `/product/detail/${product}?m=${MERCHANT.alias}`;
    const open = (own: Language) =>
      Phone.open(browser, server.url, own, `plain-${own}`, { hasChosen: false });
    for (const own of ['en', 'ar'] as const) {
      const phone = await open(own);
      await openPlain(phones, phone, path);
      const offer = phone.button(OFFERS[own]);
      await offer.waitFor();
      await checkAccess(phone, `the offer of ${own}`);
      await phone.picture('offer');
      await offer.click();
      await phone.heading(CUP[own]).waitFor();
      await expect(phone.page.locator('html')).toHaveAttribute('lang', TAGS[own]);
      await expect(offerOf(phone)).toBeHidden();
    }
    const chinese = await open('zh');
    await openPlain(phones, chinese, path);
    // What is loaded late has come: the page can be pulled down, and offers nothing.
    await chinese.page.waitForLoadState('networkidle');
    await expect(offerOf(chinese)).toBeHidden();
  });
});

test('the offer of a language is there before the app, answers a tap at once, and stays dismissed', async ({
  browser,
}) => {
  const server = await TestServer.start();
  await withPhones(server, async (phones) => {
    const { product } = await openShop(server);
    const path = `/product/detail/${product}?m=${MERCHANT.alias}`;
    for (const start of [path, `/basket?m=${MERCHANT.alias}`]) {
      const phone = phones.add(
        await Phone.open(browser, server.url, 'en', 'early-offer', { hasChosen: false }),
      );
      const { page } = phone;
      let isLost = true;
      await page.route(/\/assets\/.*\.js$/, (route) => (isLost ? route.abort() : route.continue()));
      await phone.visit(start);
      const offer = phone.button(OFFERS.en);
      await offer.waitFor();
      isLost = false;
      await offer.click();
      await expect(page.locator('html')).toHaveAttribute('lang', TAGS.en);
      await expect(offer).toBeHidden();
    }
    const phone = phones.add(await Phone.open(browser, server.url, 'ar', 'dismissed', { hasChosen: false }));
    await phone.visit(path);
    await phone.page.locator('#language-hint').getByRole('button', { name: 'إخفاء' }).click();
    await phone.page.reload();
    await phone.responds();
    await expect(phone.button(OFFERS.ar)).toBeHidden();
  });
});
