import { type Browser, expect, type Locator, test } from '@playwright/test';
import { enlargeText } from './screens/large-text';
import { logIn } from './steps/logging-in';
import { Phone } from './support/browser';
import {
  addProductsByCall,
  call,
  changePasswordByCall,
  orderByCall,
  ownProductsByCall,
  registerByCall,
} from './support/calls';
import { type Phones, withPhones } from './support/phones';
import { TestServer } from './support/server';
import { type Language, languagesOr } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
/** A second tap has had its effect. */
const DOUBLE_TAP_OVER_MS = 700;
const BUYER = { username: 'buyer_2026', password: 'Tea-for-forty-26', alias: 'buyer26' };

interface Visit {
  server: TestServer;
  phones: Phones;
  seller: string;
  open: (language: Language, name: string) => Promise<Phone>;
}

async function visit(browser: Browser, journey: (visit: Visit) => Promise<void>): Promise<void> {
  const server = await TestServer.start();
  await withPhones(server, async (phones) => {
    const seller = await registerByCall(server, MERCHANT);
    const open = async (language: Language, name: string) =>
      phones.add(await Phone.open(browser, server.url, language, name));
    await journey({ server, phones, seller, open });
  });
}

for (const language of languagesOr('zh')) {
  test(`a buyer whose session has ended sees the product of a shared link, in ${language}`, async ({
    browser,
  }) => {
    await visit(browser, async ({ server, seller, open }) => {
      await addProductsByCall(server, seller, ['青花盖碗', '霁蓝茶杯']);
      const { list } = await ownProductsByCall(server, seller, '');
      const [shown, other] = list;
      if (!shown || !other) throw new Error('there are no products');
      const token = await registerByCall(server, BUYER);
      const phone = await open(language, `dead-session-${language}`);
      const { page, say } = phone;
      await page.goto('/login?redirect=/home');
      await logIn(phone, BUYER);
      await expect.poll(() => new URL(page.url()).pathname).toBe('/home');
      await page.waitForLoadState('networkidle');
      await changePasswordByCall(server, token, BUYER.password, 'Tea-for-fifty-27');

      const refused = page.waitForResponse((response) => response.status() === 401);
      const path = `/product/detail/${shown.id}?m=${MERCHANT.alias}&lang=${language}`;
      await page.goto(path);
      await refused;
      await phone.heading(shown.name).waitFor();
      // Read after the refusal, without the token.
      await page.getByRole('link', { name: other.name }).first().waitFor();
      expect(new URL(page.url()).pathname).toBe(`/product/detail/${shown.id}`);
      await page.getByRole('link', { name: other.name }).first().click();
      await phone.heading(other.name).waitFor();
      await phone.button(say('catalog:detail.buy')).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/product/detail/${other.id}`);
    });
  });
}

for (const language of languagesOr('ar')) {
  test(`a double tap on a card adds the product once and opens nothing, in ${language}`, async ({
    browser,
  }) => {
    await visit(browser, async ({ server, seller, open }) => {
      await addProductsByCall(server, seller, ['青花盖碗']);
      const phone = await open(language, `double-tap-${language}`);
      const { page, say } = phone;
      await page.goto(`/product/list?m=${MERCHANT.alias}`);
      const add = phone.button(say('catalog:addToBasket', { name: '青花盖碗' }));
      const less = phone.button(say('order:basket.less', { name: '青花盖碗' }));
      const price = page.getByRole('listitem').getByText(/\d/).first();
      const before = await price.boundingBox();
      const basket = await add.boundingBox();
      if (!basket || !before) throw new Error('the card is not there');
      const tap = () => page.touchscreen.tap(basket.x + basket.width / 2, basket.y + basket.height / 2);

      // Before the product has arrived, then with what is known of it.
      for (const _ of ['unknown', 'known']) {
        await Promise.all([tap(), tap()]);
        await expect(less.locator('..').locator('b')).toHaveText(/\D1$/);
        await phone.hears(say('order:basket.added'));
        await page.waitForTimeout(DOUBLE_TAP_OVER_MS);
        await expect(less.locator('..').locator('b')).toHaveText(/\D1$/);
        expect(new URL(page.url()).pathname).toBe('/product/list');
        expect((await price.boundingBox())?.y, 'prices of a row stay at one height').toBe(before.y);
        await phone.picture('double-tap');
        await less.click();
        await less.waitFor({ state: 'detached' });
        await page.waitForTimeout(DOUBLE_TAP_OVER_MS);
      }
    });
  });
}

const SIZES = ['100 ml', '200 ml', '300 ml', '400 ml', '500 ml', '600 ml'];
const COLOURS = ['青花', '霁蓝'];

/** A product in two colours and six sizes, or in sizes only; answers its number. */
async function addVariants(
  server: TestServer,
  seller: string,
  rules: object = {},
  colours = COLOURS,
): Promise<number> {
  const category = await call<{ id: number }>(
    server,
    ['POST', '/api/category'],
    { name: `杯 ${SIZES.length * colours.length}` },
    seller,
  );
  const sizes = { name: '容量', items: SIZES.map((name) => ({ name })) };
  const withSizes = (...more: string[]) =>
    SIZES.map((size) => ({ items: [...more, size], price: 1_250, stock: 90 }));
  const skus = colours.length === 0 ? withSizes() : colours.flatMap((colour) => withSizes(colour));
  const specs =
    colours.length === 0 ? [sizes] : [{ name: '颜色', items: colours.map((name) => ({ name })) }, sizes];
  const product = { name: '青花盖碗', categoryId: category.id, type: 'multi', specs, skus, imageIds: [] };
  return (await call<{ id: number }>(server, ['POST', '/api/product'], { ...product, ...rules }, seller)).id;
}

/** Rows of which the name and the whole stepper are in sight, below nothing else. */
function rowsInSight(phone: Phone): Promise<number> {
  return phone.page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const points = [
        [left + 2, top + 2],
        [right - 2, bottom - 2],
      ] as const;
      return points.every(([x, y]) => {
        const found = document.elementFromPoint(x, y);
        return found !== null && element.closest('[id^="sku-"]')?.contains(found) === true;
      });
    };
    return [...document.querySelectorAll('[id^="sku-"]')].filter((row) =>
      [...row.querySelectorAll('button, input')].every(isSeen),
    ).length;
  });
}

for (const language of languagesOr('ar')) {
  test(`the sheet shows six rows on a phone, three on a small one and sideways, in ${language}`, async ({
    browser,
  }) => {
    await visit(browser, async ({ server, seller, open }) => {
      const phone = await open(language, `rows-${language}`);
      const { page, say } = phone;
      const inSizes = await addVariants(server, seller, {}, []);
      const inColours = await addVariants(server, seller, { name: '霁蓝茶杯' });
      for (const [product, width, height, least] of [
        [inSizes, 390, 844, 6],
        [inColours, 390, 844, 5],
        [inColours, 320, 568, 3],
        [inColours, 667, 375, 3],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(`/product/detail/${product}?m=${MERCHANT.alias}`);
        await phone.button(say('catalog:detail.choose')).click();
        await phone.sheet(say('order:buy.title')).waitFor();
        await phone.picture(`rows-${width}`);
        await expect
          .poll(() => rowsInSight(phone), { message: `${width} × ${height}` })
          .toBeGreaterThanOrEqual(least);
      }
    });
  });
}

test('at four times the zoom of a laptop the sheet has a head, and every row can be reached', async ({
  browser,
}) => {
  await visit(browser, async ({ server, seller, open }) => {
    const product = await addVariants(server, seller);
    const phone = await open('zh', 'zoomed-sheet');
    const { page, say } = phone;
    await page.setViewportSize({ width: 320, height: 200 });
    await page.goto(`/product/detail/${product}?m=${MERCHANT.alias}`);
    await phone.button(say('catalog:detail.choose')).click();
    const sheet = phone.sheet(say('order:buy.title'));
    const name = sheet.getByText('青花盖碗', { exact: true }).first();
    await expect(name).toBeInViewport({ ratio: 1 });
    await phone.picture('zoomed-sheet');
    const fields = await sheet.getByRole('spinbutton').all();
    expect(fields).toHaveLength(SIZES.length);
    for (const field of fields) {
      await field.focus();
      await expect(field).toBeInViewport({ ratio: 0.95 });
    }
    const onwards = sheet.getByRole('button', { name: say('order:buy.continue'), exact: true });
    await onwards.scrollIntoViewIfNeeded();
    await expect(onwards).toBeInViewport({ ratio: 1 });
  });
});

test('a phone shows seven lines of the basket', async ({ browser }) => {
  await visit(browser, async ({ server, seller, open }) => {
    const product = await addVariants(server, seller);
    const phone = await open('ar', 'basket-lines');
    const { page, say } = phone;
    await page.goto(`/product/detail/${product}?m=${MERCHANT.alias}`);
    await phone.button(say('catalog:detail.choose')).click();
    const sheet = phone.sheet(say('order:buy.title'));
    for (const size of SIZES) await sheet.getByRole('spinbutton', { name: size, exact: true }).fill('2');
    await sheet.getByRole('button', { name: new RegExp(`^${COLOURS[1]}`) }).click();
    await sheet.getByRole('spinbutton', { name: SIZES[0] ?? '', exact: true }).fill('2');
    await sheet.getByRole('button', { name: say('order:basket.add'), exact: true }).click();
    await phone.hears(say('order:basket.added'));
    await sheet.waitFor({ state: 'detached' });
    await page.goto(`/basket?m=${MERCHANT.alias}`);
    const fields = page.getByRole('list', { name: say('order:basket.title') }).getByRole('spinbutton');
    await expect(fields).toHaveCount(SIZES.length + 1);
    await phone.picture('basket-lines');
    for (const field of await fields.all()) {
      await expect(field).toBeInViewport({ ratio: 1 });
      const isCovered = await field.evaluate((input) => {
        const { left, top, width, height } = input.getBoundingClientRect();
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        return found !== input && !input.contains(found) && !found?.contains(input);
      });
      expect(isCovered, 'no bar covers it').toBe(false);
    }
  });
});

/** What shows a control and its state where the system's colours replace grounds and shadows. */
const looksOf = (control: Locator) =>
  control.evaluate((element) => {
    const { borderBlockStartWidth, borderBlockStartStyle } = getComputedStyle(element);
    const around = getComputedStyle(element.parentElement ?? element);
    const hasEdge = (width: string, style: string) => Number.parseFloat(width) > 0 && style !== 'none';
    return {
      hasEdge:
        hasEdge(borderBlockStartWidth, borderBlockStartStyle) ||
        hasEdge(around.borderBlockStartWidth, around.borderBlockStartStyle),
      ground: getComputedStyle(element).backgroundColor,
    };
  });

test('in forced colours fields and choices have edges, and chosen ones another ground', async ({
  browser,
}) => {
  await visit(browser, async ({ server, seller, open }) => {
    const product = await addVariants(server, seller);
    const phone = await open('zh', 'forced-colors');
    const { page, say } = phone;
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/login');
    expect((await looksOf(phone.box(say('account:field.username')))).hasEdge, 'a field').toBe(true);

    await page.goto(`/product/detail/${product}?m=${MERCHANT.alias}`);
    await phone.button(say('catalog:detail.choose')).click();
    const sheet = phone.sheet(say('order:buy.title'));
    const [chosen, other] = COLOURS.map((name) =>
      sheet.getByRole('button', { name: new RegExp(`^${name}`) }).first(),
    );
    if (!chosen || !other) throw new Error('there are no colours');
    await chosen.click();
    await phone.picture('forced-colors');
    const looks = [await looksOf(chosen), await looksOf(other)] as const;
    expect(looks[0].ground, 'a chosen tile').not.toBe(looks[1].ground);
    expect((await looksOf(sheet.getByRole('spinbutton').first())).hasEdge, 'a stepper').toBe(true);
  });
});

test('with text of twice the size the sheet shows a row and its buttons', async ({ browser }) => {
  await visit(browser, async ({ server, seller, open }) => {
    const rules = { packingQuantity: 60, minOrderQuantity: 60, orderMultiple: 20 };
    const product = await addVariants(server, seller, rules);
    const phone = await open('ar', 'large-sheet');
    const { page, say } = phone;
    await page.goto(`/product/detail/${product}?m=${MERCHANT.alias}`);
    await page.evaluate(enlargeText, 2);
    await phone.button(say('catalog:detail.choose')).click();
    const sheet = phone.sheet(say('order:buy.title'));
    await expect(sheet.getByRole('button', { name: say('order:buy.continue') })).toBeInViewport({ ratio: 1 });
    await sheet.getByRole('spinbutton').first().scrollIntoViewIfNeeded();
    await phone.picture('large-sheet');
    expect(await rowsInSight(phone)).toBeGreaterThanOrEqual(1);
  });
});

test('a printed order is in the languages of buyer and shop', async ({ browser }) => {
  await visit(browser, async ({ server, seller, open }) => {
    await addProductsByCall(server, seller, ['青花盖碗']);
    const { list } = await ownProductsByCall(server, seller, '');
    const buyer = await registerByCall(server, BUYER);
    const number = await orderByCall(server, buyer, { product: list[0]?.id ?? 0, quantity: 3 });
    for (const language of ['ar', 'en'] as const) {
      const phone = await open(language, `print-${language}`);
      await phone.page.goto(`/login?redirect=${encodeURIComponent(`/order/detail/${number}/print`)}`);
      await logIn(phone, BUYER);
      await phone.page.getByRole('article').getByText('收货人').waitFor();
      await phone.sees(phone.say('order:print.customer'));
      await phone.picture('order-print', 'page');
    }
  });
});
