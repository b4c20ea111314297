import { expect, type Locator, type Page, test } from '@playwright/test';
import { logIn } from './steps/logging-in';
import { checkAccess } from './support/accessibility';
import { Phone } from './support/browser';
import {
  addProductByCall,
  call,
  nameShopByCall,
  orderByCall,
  ownNumberByCall,
  registerByCall,
} from './support/calls';
import { withPhones } from './support/phones';
import { TestServer } from './support/server';
import { languagesOr } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const OPERATOR = { username: 'platform_2026', password: 'Kiln-and-glaze-27', alias: 'platform' };
const COUNT = 40;

/** Products of one category, in a shop that may have so many. */
async function fill(server: TestServer): Promise<string> {
  const token = await registerByCall(server, MERCHANT);
  await nameShopByCall(server, token, '清河瓷业有限公司');
  const operator = await registerByCall(server, OPERATOR);
  await server.makeOperator(OPERATOR.username);
  const path = `/api/admin/user/${await ownNumberByCall(server, token)}`;
  const { revision } = await call<{ revision: number }>(server, ['GET', path], undefined, operator);
  const paidUntil = new Date(Date.now() + 30 * 86_400_000).toISOString();
  await call(server, ['PUT', `${path}/settlement`], { revision, level: 'B', paidUntil }, operator);
  const category = await call<{ id: number }>(server, ['POST', '/api/category'], { name: '茶具' }, token);
  for (let at = 1; at <= COUNT; at += 1) {
    const product = {
      name: `盖碗 ${at}`,
      categoryId: category.id,
      type: 'single',
      salePrice: 1250,
      imageIds: [],
    };
    await call(server, ['POST', '/api/product'], product, token);
  }
  return token;
}

/** Presses Tab until the cell of the table that it stops at has the focus. */
async function tabToTable(page: Page, table: Locator): Promise<void> {
  const cell = table.locator('[data-column][tabindex="0"]');
  const isThere = () => cell.evaluate((at) => at === document.activeElement);
  for (let stop = 0; stop < 60 && !(await isThere()); stop += 1) await page.keyboard.press('Tab');
  await expect(cell, 'Tab comes to the table').toBeFocused();
}

for (const language of languagesOr('ar')) {
  test(`a merchant reprices ${COUNT} products by keyboard alone, in ${language}`, async ({ browser }) => {
    const server = await TestServer.start();
    await withPhones(server, async (phones) => {
      const token = await fill(server);
      const desk = phones.add(
        await Phone.open(browser, server.url, language, `${language}-table`, { isDesk: true }),
      );
      const { page, say } = desk;
      await page.goto('/login');
      await logIn(desk, MERCHANT);
      await page.waitForURL('**/merchant**');
      await page.goto('/edit/product/list');
      const table = page.getByRole('grid', { name: say('editing:products.title') });
      await table.getByRole('row').nth(1).waitFor();
      await checkAccess(desk, 'products as a table');

      // Tab comes to the table, the arrows to the first price.
      await tabToTable(page, table);
      const next = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
      const isPrice = () =>
        page.evaluate(() => document.activeElement?.getAttribute('data-column') === 'price');
      for (let step = 0; step < 8 && !(await isPrice()); step += 1) await page.keyboard.press(next);
      for (let at = 1; at <= COUNT; at += 1) {
        await page.keyboard.type(String(20 + at));
        await page.keyboard.press('Enter');
      }
      expect(await table.getByRole('row').count(), 'rows in the document').toBeLessThan(80);
      await desk.sees(say('table:changes', { count: COUNT }));
      await checkAccess(desk, 'products with changes');
      await page.keyboard.press('ControlOrMeta+s');
      await expect(desk.button(say('table:products.save'))).toHaveCount(0, { timeout: 60_000 });
      const { list } = await call<{ list: { priceMin: number }[] }>(
        server,
        ['GET', '/api/product?mine=true&limit=100'],
        undefined,
        token,
      );
      expect(list.map(({ priceMin }) => priceMin)).toEqual(
        Array.from({ length: COUNT }, (_, at) => (21 + at) * 100),
      );
    });
  });
}

const BUYER = { username: 'buyer_2026', password: 'Tea-for-forty-26', alias: 'buyer26' };
const ORDERS = 10;

for (const language of languagesOr('en')) {
  test(`a merchant confirms ${ORDERS} orders and prints them by keyboard alone, in ${language}`, async ({
    browser,
  }) => {
    const server = await TestServer.start();
    await withPhones(server, async (phones) => {
      const token = await registerByCall(server, MERCHANT);
      await nameShopByCall(server, token, '清河瓷业有限公司');
      const product = await addProductByCall(server, token, '青花盖碗');
      const buyer = await registerByCall(server, BUYER);
      const numbers: string[] = [];
      for (let at = 1; at <= ORDERS; at += 1)
        numbers.unshift(await orderByCall(server, buyer, { product, quantity: at }));
      const desk = phones.add(
        await Phone.open(browser, server.url, language, `${language}-orders-table`, { isDesk: true }),
      );
      const { page, say } = desk;
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      });
      await page.goto('/login');
      await logIn(desk, MERCHANT);
      await page.waitForURL('**/merchant**');
      await page.goto('/order?side=received');
      const table = page.getByRole('grid', { name: say('order:list.received') });
      await table.getByRole('row').nth(ORDERS).waitFor();
      await checkAccess(desk, 'orders as a table');

      await tabToTable(page, table);
      await page.keyboard.press('End');
      for (let at = 1; at <= ORDERS; at += 1) {
        await page.keyboard.press('Enter');
        await page.keyboard.press('ArrowDown');
      }
      await expect(table.getByRole('button', { name: say('order:action.ship') })).toHaveCount(ORDERS);

      await page.keyboard.press('ControlOrMeta+Home');
      await page.keyboard.press('Space');
      for (let at = 1; at < ORDERS; at += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Shift+Space');
      await desk.sees(say('table:orders.chosen', { count: ORDERS }));
      await checkAccess(desk, 'selected orders');
      const print = page.getByRole('link', { name: say('table:orders.print'), exact: true });
      for (
        let stop = 0;
        stop < 3 && !(await print.evaluate((at) => at === document.activeElement));
        stop += 1
      )
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');

      const sheets = page.getByRole('article');
      await expect(sheets).toHaveCount(ORDERS);
      for (const [at, number] of numbers.entries()) await expect(sheets.nth(at)).toContainText(number);
      await expect(sheets.first()).toContainText(say('order:status.confirmed'));
      await checkAccess(desk, 'printed orders');
      await page.emulateMedia({ media: 'print' });
      const pages = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
      expect(pages, 'each order is on a page of its own').toHaveLength(ORDERS);
      await page.emulateMedia({ media: 'screen' });
      await desk.button(say('order:print.button')).focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('html')).toHaveAttribute('data-printed', '');
    });
  });
}

test('a phone loads no table', async ({ browser }) => {
  const server = await TestServer.start();
  await withPhones(server, async (phones) => {
    await registerByCall(server, MERCHANT);
    const phone = phones.add(await Phone.open(browser, server.url, 'zh', 'zh-no-table'));
    const { page, say } = phone;
    await page.goto('/login');
    await logIn(phone, MERCHANT);
    await page.waitForURL('**/merchant**');
    await page.goto('/edit/product/list');
    await phone.heading(say('editing:products.title')).waitFor();
    await page.waitForLoadState('networkidle');
    await page.goto('/order?side=received');
    await phone.heading(say('order:list.title')).waitFor();
    await page.waitForLoadState('networkidle');
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(files.some((name) => name.includes('/assets/'))).toBe(true);
    expect(files.filter((name) => /(?:data|products|orders)-table/.test(name))).toEqual([]);
  });
});
