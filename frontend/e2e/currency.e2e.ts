import { expect, type Page, test } from '@playwright/test';
import { logIn } from './steps/logging-in';
import { checkAccess } from './support/accessibility';
import { Phone } from './support/browser';
import { addProductByCall, call, changeShopByCall, registerByCall, signInByCall } from './support/calls';
import { withPhones } from './support/phones';
import { TestServer } from './support/server';
import { languagesOr } from './support/words';

const OPERATOR = { username: 'platform_ops', password: 'Kiln-and-glaze-26', alias: 'ops' };
const MERCHANT = { username: 'qinghe_shop', password: 'Tea-for-forty-26', alias: 'qinghe' };
const CARDS = 20;
/** ¥12.50 at ¥1.8933. */
const IN_RIYALS = '≈\u00a0SAR\u00a06.60';
const IN_DOLLARS = '≈\u00a0US$1.76';

/** A shop with twenty products of ¥12.50, and an operator. */
async function openMarket() {
  const server = await TestServer.start();
  await registerByCall(server, OPERATOR);
  await server.makeOperator(OPERATOR.username);
  const token = await registerByCall(server, MERCHANT);
  const first = await addProductByCall(server, token, '青瓷碗');
  const { list } = await call<{ list: { id: number }[] }>(
    server,
    ['GET', '/api/category/tree?mine=true'],
    undefined,
    token,
  );
  for (let number = 2; number <= CARDS; number += 1) {
    const body = { name: `青瓷碗 ${number} 号`, categoryId: list[0]?.id, type: 'single', salePrice: 1250 };
    await call(server, ['POST', '/api/product'], { ...body, imageIds: [] }, token);
  }
  return { server, token, first };
}

async function enterRates(server: TestServer): Promise<void> {
  const token = await signInByCall(server, OPERATOR);
  const rate = (code: string, rateMicro: number) => ({ code, rateMicro, enabled: true });
  const currencies = [rate('SAR', 1_893_300), rate('USD', 7_100_000)];
  const { revision } = await call<{ revision: number }>(
    server,
    ['GET', '/api/admin/currency'],
    undefined,
    token,
  );
  await call(server, ['PUT', '/api/admin/currency'], { revision, currencies }, token);
}

/** Counts by how much the page moves from now on, also the next ones of this tab. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((entries) => {
      // What is gone by now, such as what stood in for a picture, has moved nothing that is read.
      for (const entry of entries.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        for (const { node } of entry.sources)
          if (node) shifts.push((node as Element).outerHTML ?? node.textContent);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

/** The places of characters of the first second amount on the screen, from left to right. */
async function orderOnScreen(page: Page, characters: string): Promise<string> {
  return page.evaluate((wanted) => {
    const text = document.querySelector('.price2 bdi')?.firstChild;
    if (!text) throw new Error('no second amount');
    const places = [...wanted].map((character) => {
      const range = document.createRange();
      const at = text.textContent?.indexOf(character) ?? -1;
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return { character, x: range.getBoundingClientRect().x };
    });
    return places
      .sort((one, other) => one.x - other.x)
      .map(({ character }) => character)
      .join('');
  }, characters);
}

for (const language of languagesOr('ar')) {
  test(`a buyer reads a price in riyals, in ${language}`, async ({ browser }) => {
    const { server, token, first } = await openMarket();
    const list = `/product/list?m=${MERCHANT.alias}`;
    await withPhones(server, async (phones) => {
      const operator = phones.add(await Phone.open(browser, server.url, language, `${language}-operator`));
      await operator.page.goto('/login?redirect=/admin/currency');
      await logIn(operator, OPERATOR);
      await operator.sees(operator.say('admin-content:currencies.emptyTitle'));
      await operator.button(operator.say('admin-content:currencies.new')).click();
      await operator.box(operator.say('admin-content:currencies.code')).fill('CNY');
      await operator.box(operator.say('admin-content:currencies.rate')).fill('7,1');
      await operator.button(operator.say('common:action.save')).click();
      // The server refuses the renminbi, and what is typed stays.
      await expect(operator.box(operator.say('admin-content:currencies.code'))).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await operator.box(operator.say('admin-content:currencies.code')).fill('usd');
      await checkAccess(operator, 'new currency');
      await operator.picture('new-currency');
      await operator.button(operator.say('common:action.save')).click();
      await operator.sees(/1 USD = ¥7\.1/);
      await checkAccess(operator, 'second currencies');
      await enterRates(server);
      await operator.page.reload();
      await operator.sees(/1 SAR = ¥1\.8933/);
      await operator.picture('currencies');

      const buyer = phones.add(await Phone.open(browser, server.url, language, `${language}-buyer`));
      const { page, say } = buyer;
      await page.goto(list);
      await buyer.sees('12.50');
      expect(await page.locator('.price2').first().isVisible(), 'no room without a choice').toBe(false);
      await buyer.picture('list-without');
      await buyer.button(say('currency:title')).filter({ visible: true }).first().click();
      const sheet = buyer.sheet(say('currency:title'));
      await sheet.getByText(say('currency:note')).waitFor();
      await checkAccess(buyer, 'choice of a currency');
      await buyer.picture('choice');
      await sheet.getByRole('button', { name: /SAR/ }).click();
      await buyer.sees(IN_RIYALS);
      await expect(page.locator('.price2').filter({ hasText: IN_RIYALS })).toHaveCount(CARDS);
      await checkAccess(buyer, 'list with second amounts');
      await buyer.picture('list');

      // The page of twenty cards does not move, and the server does not learn the choice.
      const asked: string[] = [];
      page.on('request', (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`));
      await watchShifts(page);
      await server.untilRendered(list, language);
      await page.goto(list);
      await buyer.sees(IN_RIYALS);
      expect(await shiftsOf(page), 'nothing moves').toEqual([]);
      expect(asked.filter((request) => request.includes('SAR'))).toEqual([]);
      const html = await (await page.request.get(list)).text();
      expect(html).not.toContain('≈');
      expect(html).not.toMatch(/<html[^>]*data-currency/);

      await page.goto(`/product/detail/${first}?m=${MERCHANT.alias}`);
      await buyer.sees(IN_RIYALS);
      expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toEqual(
        expect.not.arrayContaining([expect.stringContaining('SAR')]),
      );
      await checkAccess(buyer, 'product with a second amount');
      await buyer.picture('product');
      await buyer.button(say('catalog:detail.buy')).filter({ visible: true }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(IN_RIYALS).first().waitFor();
      await checkAccess(buyer, 'selection with a second amount');
      await buyer.picture('selection');
      await dialog.getByRole('button', { name: say('order:basket.add'), exact: true }).click();
      await buyer.hears(say('order:basket.added'));
      await dialog.waitFor({ state: 'detached' });
      await page.goto(`/basket?m=${MERCHANT.alias}`);
      await buyer.sees(IN_RIYALS);
      await checkAccess(buyer, 'basket with a second amount');
      await buyer.picture('basket');

      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(list);
      await buyer.sees(IN_RIYALS);
      await buyer.picture('list-dark');
      await page.goto(`/product/detail/${first}?m=${MERCHANT.alias}`);
      await buyer.sees(IN_RIYALS);
      await buyer.picture('product-dark');
      await page.emulateMedia({ colorScheme: 'light' });

      // From left to right in every language.
      await page.goto(list);
      await buyer.button(say('currency:title')).filter({ visible: true }).first().click();
      await buyer.sheet(say('currency:title')).getByRole('button', { name: /US\$/ }).click();
      await buyer.sees(IN_DOLLARS);
      expect(await orderOnScreen(page, '6≈U.$')).toBe('≈U$.6');

      // The merchant adds 2 %, and then shows no second amounts.
      await changeShopByCall(server, token, { currencyMargin: 20 });
      await page.goto(list);
      await buyer.sees('≈\u00a0US$1.80');
      await changeShopByCall(server, token, { currencyMargin: null });
      await page.goto(list);
      await buyer.sees('12.50');
      await expect(page.locator('.price2')).toHaveCount(0);
    });
  });
}
