import { expect, test } from '@playwright/test';
import { register } from './steps/account';
import {
  addFromCards,
  addFromSheet,
  correctBasket,
  orderAgain,
  orderBasket,
  pasteLines,
} from './steps/filling-a-basket';
import { logIn } from './steps/logging-in';
import { fillShopByCall, wholesaleGoods } from './steps/wholesale';
import { checkAccess } from './support/accessibility';
import { Phone } from './support/browser';
import { registerByCall } from './support/calls';
import { withPhones } from './support/phones';
import { TestServer } from './support/server';
import { languagesOr } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const BUYER = { username: 'buyer_2026', password: 'Tea-for-forty-26', alias: 'buyer26' };

for (const language of languagesOr('ar')) {
  test(`forty products in one order from an empty browser, in ${language}`, async ({ browser }) => {
    const server = await TestServer.start();
    await withPhones(server, async (phones) => {
      const goods = wholesaleGoods(language);
      await fillShopByCall(server, MERCHANT, goods);
      const phone = phones.add(await Phone.open(browser, server.url, language, `${language}-basket`));
      const { page } = phone;

      await page.goto(`/product/list?m=${MERCHANT.alias}`);
      await addFromCards(phone, goods.slice(-2));
      await addFromSheet(phone, goods[0]);
      await page.goto(`/basket?m=${MERCHANT.alias}`);
      await pasteLines(phone, goods.slice(1, -2));
      await correctBasket(phone, goods);

      const order = await orderBasket(phone, goods, () =>
        register(phone, BUYER, 'account:register.buyTitle'),
      );
      expect(order.lines, 'every product is in the order').toBe(goods.length);
      expect(order.totalPrice).toBe(order.shownTotal);

      await orderAgain(phone, order.number, goods);
    });
  });
}

for (const language of languagesOr('en')) {
  test(`from the platform into the basket of a shop, also for the account, in ${language}`, async ({
    browser,
  }) => {
    const server = await TestServer.start();
    await withPhones(server, async (phones) => {
      const goods = wholesaleGoods(language).slice(-2);
      const [first, second] = goods;
      if (!first || !second) throw new Error('there are no goods');
      await fillShopByCall(server, MERCHANT, goods);
      await registerByCall(server, BUYER);
      const phone = phones.add(
        await Phone.open(browser, server.url, language, `${language}-platform-basket`),
      );
      const { page, say } = phone;
      await page.goto('/login?redirect=/home');
      await logIn(phone, BUYER);

      const add = phone.button(say('catalog:addToBasket', { name: first.name })).first();
      await add.scrollIntoViewIfNeeded();
      await add.click();
      await phone.hears(say('order:basket.added'));
      const bar = (count: number) => {
        const lines = say('order:basket.lines', { count });
        return page.getByRole('link', { name: new RegExp(`^${say('order:basket.open', { lines })}`) });
      };
      await bar(1).waitFor();
      await checkAccess(phone, 'platform home with basket');
      await phone.picture('platform-home-with-bar');

      await page.goto('/product/list');
      await page.getByRole('link', { name: second.name }).first().click();
      await phone.heading(second.name).waitFor();
      expect(new URL(page.url()).searchParams.has('m'), 'the page is of the platform').toBe(false);
      await phone.button(say('catalog:detail.buy')).click();
      await page.getByRole('dialog').getByRole('spinbutton').fill('3');
      await phone.button(say('order:basket.add')).click();
      await bar(2).waitFor();
      await phone.picture('platform-product-with-bar');
      await bar(2).click();
      await expect(page).toHaveURL(/\/basket\?m=qinghe/);
      const list = page.getByRole('list', { name: say('order:basket.title') });
      await expect(list.locator(':scope > li')).toHaveCount(2);

      const other = phones.add(await Phone.open(browser, server.url, language, `${language}-other-device`));
      const basket = encodeURIComponent(`/basket?m=${MERCHANT.alias}`);
      await other.page.goto(`/login?redirect=${basket}`);
      await logIn(other, BUYER);
      const there = other.page.getByRole('list', { name: say('order:basket.title') });
      await expect(there.locator(':scope > li')).toHaveCount(2);
    });
  });
}
