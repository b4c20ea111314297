import { expect, type Locator, test } from '@playwright/test';
import { enlargeText } from './screens/large-text';
import { shownMoney } from './steps/goods';
import { logIn } from './steps/logging-in';
import { checkAccess } from './support/accessibility';
import { Phone } from './support/browser';
import { call, registerByCall } from './support/calls';
import { withPhones } from './support/phones';
import { TestServer } from './support/server';
import { languagesOr } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const BUYER = { username: 'karim_buyer', password: 'Scales-and-scarves-26', alias: 'karim' };
const NAME = { zh: '霁蓝釉盖碗', en: 'Gaiwan in sacrificial blue', ar: 'غايوان بطلاء أزرق ملكي' };
const COLOURS = {
  zh: ['红', '蓝', '绿', '白'],
  en: ['Red', 'Blue', 'Green', 'White'],
  ar: ['أحمر', 'أزرق', 'أخضر', 'أبيض'],
};
const COLOUR = { zh: '颜色', en: 'Colour', ar: 'اللون' };
const SIZE = { zh: '尺码', en: 'Size', ar: 'المقاس' };

interface Made {
  id: number;
}

/** A merchant with a category and a product of these specs; answers the merchant's token and the product's number. */
async function openShop(product: object) {
  const server = await TestServer.start();
  const token = await registerByCall(server, MERCHANT);
  const category = await call<Made>(server, ['POST', '/api/category'], { name: '茶具' }, token);
  const body = { categoryId: category.id, type: 'multi', imageIds: [], ...product };
  const { id } = await call<Made>(server, ['POST', '/api/product'], body, token);
  return { server, token, id };
}

for (const language of languagesOr('ar')) {
  test(`twelve of each colour, and on to the next tier, in ${language}`, async ({ browser }) => {
    const colours = COLOURS[language];
    const { server, id } = await openShop({
      name: NAME[language],
      lot: 'product',
      minOrderQuantity: 48,
      orderMultiple: 12,
      tiers: [{ minQuantity: 480 }, { minQuantity: 4_800 }],
      specs: [{ name: COLOUR[language], items: colours.map((name) => ({ name })) }],
      skus: colours.map((name) => ({ items: [name], price: 1250, tierPrices: [1180, 1120], stock: 9_000 })),
    });
    await registerByCall(server, BUYER);
    await withPhones(server, async (phones) => {
      const phone = phones.add(await Phone.open(browser, server.url, language, `${language}-tiers`));
      const { page, say } = phone;
      await page.goto('/login?redirect=/home');
      await logIn(phone, BUYER);
      await page.waitForURL(({ pathname }) => pathname === '/home');

      await page.goto(`/product/list?m=${MERCHANT.alias}`);
      await phone.sees(`4,800+ ${shownMoney(phone, 1120)}`);
      await phone.picture('card');

      await page.goto(`/product/detail/${id}?m=${MERCHANT.alias}`);
      await phone.sees(say('catalog:detail.mixed', { count: 48 }));
      await seesStrip(phone);

      await phone.button(say('catalog:detail.choose')).click();
      const sheet = phone.sheet(say('order:buy.title'));
      const goOn = sheet.getByRole('button', { name: say('order:buy.continue'), exact: true });
      const set = (colour: string, pieces: number) =>
        sheet.getByRole('spinbutton', { name: colour, exact: true }).fill(String(pieces));
      const pieces = (count: number) => say('order:pieces', { count });
      for (const colour of colours.slice(0, 3)) await set(colour, 12);
      await phone.sees(say('order:buy.missing', { pieces: pieces(12), minimum: 48 }));
      await expect(goOn).toBeDisabled();
      await phone.picture('below-the-minimum');
      await set(colours[3] ?? '', 12);
      await expect(goOn).toBeEnabled();
      await sheet.getByText(shownMoney(phone, 48 * 1250), { exact: true }).waitFor();

      // The hint names the pieces that are missing, which are added colour by colour.
      await phone.sees(say('order:buy.nextTier', { pieces: pieces(432), price: shownMoney(phone, 1180) }));
      await checkAccess(phone, 'spec sheet with the next tier');
      await phone.picture('next-tier');
      for (const colour of colours.slice(0, 3)) await set(colour, 120);
      await set(colours[3] ?? '', 108);
      await phone.sees(say('order:buy.saves', { pieces: pieces(12), saved: shownMoney(phone, 18_600) }));
      await phone.picture('saves');
      await set(colours[3] ?? '', 120);
      await sheet.getByText(shownMoney(phone, 480 * 1180), { exact: true }).waitFor();
      await sheet.getByRole('button', { name: say('order:basket.add'), exact: true }).click();
      await phone.hears(say('order:basket.added'));
      await sheet.waitFor({ state: 'detached' });

      await page.goto(`/basket?m=${MERCHANT.alias}`);
      await phone.sees(say('order:basket.tier', { price: shownMoney(phone, 1250) }));
      const next = (count: number, fen: number) =>
        say('order:buy.nextTier', { pieces: pieces(count), price: shownMoney(phone, fen) });
      await page.getByRole('meter', { name: next(4_320, 1120) }).waitFor();
      await checkAccess(phone, 'basket with a tier');
      await phone.picture('basket');
      const last = page.getByRole('spinbutton', { name: `${NAME[language]} · ${colours[3]}` });
      await last.fill('108');
      await phone.sees(say('order:basket.tierLost', { price: shownMoney(phone, 1180), pieces: pieces(480) }));
      await phone.picture('tier-lost');
      await last.fill('120');
      await phone.sees(shownMoney(phone, 480 * 1180));

      await phone.button(say('order:basket.order')).click();
      await phone.box(say('order:form.customerName')).fill('Karim');
      await phone.box(say('order:form.phone')).fill('+86 139 8765 4321');
      await phone.box(say('order:form.address')).fill('Chouzhou Rd 1');
      await phone.button(say('order:form.submit')).click();
      await phone.heading(say('order:success.title')).waitFor();
      await phone.sees(shownMoney(phone, 480 * 1180));
      const number = new URL(page.url()).searchParams.get('order') ?? '';
      await page.goto(`/order/detail/${number}?m=${MERCHANT.alias}`);
      await phone.sees(say('order:cataloguePrice', { price: shownMoney(phone, 1250) }));
      await checkAccess(phone, 'order at a tier');
      await phone.picture('order', 'page');
    });
  });
}

/** The strip on phones of all widths, with large text and in the dark: it scrolls, the page does not. */
async function seesStrip(phone: Phone): Promise<void> {
  const { page, say } = phone;
  const strip = page.getByRole('list', { name: say('catalog:sort.price'), exact: true });
  const size = page.viewportSize();
  await expect(strip.getByRole('listitem')).toHaveCount(3);
  await strip.getByText(say('catalog:detail.tierFrom', { count: 4_800 })).waitFor();
  await phone.picture('strip');
  await checkAccess(phone, 'product with tiers');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await keepsPage(phone, 'a narrow phone');
  await phone.picture('strip-320-dark');
  await page.evaluate(enlargeText, 2);
  await keepsPage(phone, 'large text');
  expect(await overflows(strip), 'large text makes the strip scroll').toBe(true);
  await checkAccess(phone, 'product with tiers, in the dark with large text');
  await phone.picture('strip-320-large', 'page');
  await page.evaluate(enlargeText, 1);
  await page.emulateMedia({ colorScheme: 'light' });
  if (size) await page.setViewportSize(size);
}

const overflows = (part: Locator) =>
  part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);

async function keepsPage({ page }: Phone, when: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `the page does not scroll sideways on ${when}`).toBeLessThanOrEqual(320);
}

for (const language of languagesOr('zh')) {
  test(`tiers for thirty combinations in twelve taps, in ${language}`, async ({ browser }) => {
    const colours = Array.from({ length: 5 }, (_, at) => `${COLOUR[language]} ${at + 1}`);
    const sizes = Array.from({ length: 6 }, (_, at) => `${SIZE[language]} ${at + 1}`);
    const { server, token, id } = await openShop({
      name: NAME[language],
      minOrderQuantity: 48,
      packingQuantity: 48,
      specs: [
        { name: COLOUR[language], items: colours.map((name) => ({ name })) },
        { name: SIZE[language], items: sizes.map((name) => ({ name })) },
      ],
      skus: colours.flatMap((colour) =>
        sizes.map((size) => ({ items: [colour, size], price: 1250, stock: 90 })),
      ),
    });
    await withPhones(server, async (phones) => {
      const phone = phones.add(await Phone.open(browser, server.url, language, `${language}-thirty`));
      const { page, say } = phone;
      await page.goto('/login');
      await logIn(phone, MERCHANT);
      await page.waitForURL('**/merchant');
      await page.goto(`/edit/product/update/${id}`);
      let taps = 0;
      const tap = async (target: Locator) => {
        taps += 1;
        await target.click();
      };
      await tap(phone.button(say('editing:product.tiers.open')));
      await page.keyboard.type('480');
      await tap(phone.button(say('editing:product.tiers.add')));
      await page.keyboard.type('4800');
      for (const [quantity, price] of [
        ['480+', '11.8'],
        ['4,800+', '11.2'],
      ] as const) {
        await tap(phone.box(say('editing:product.tiers.priceForAll', { quantity })));
        await page.keyboard.type(price);
      }
      await tap(phone.button(say('editing:matrix.fill')).first());
      // As high as the form, so that the bar at the end covers no row.
      const size = page.viewportSize();
      await page.setViewportSize({ width: 390, height: 8_000 });
      await phone.picture('form');
      await checkAccess(phone, 'product form with tiers');
      if (size) await page.setViewportSize(size);
      await tap(phone.button(say('common:action.save')));
      await page.waitForURL((address) => !address.pathname.startsWith('/edit/product/update'));
      expect(taps, 'as few taps as a merchant has patience for').toBeLessThanOrEqual(12);
      const made = await call<{ skus: { tierPrices: number[] }[] }>(
        server,
        ['GET', `/api/product/${id}?mine=true`],
        undefined,
        token,
      );
      expect(new Set(made.skus.map(({ tierPrices }) => tierPrices.join()))).toEqual(new Set(['1180,1120']));
      expect(made.skus).toHaveLength(30);
    });
  });
}
