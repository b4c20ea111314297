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
import { fillShopByCall, wholesaleGoods } from './steps/wholesale';
import { Phone } from './support/browser';
import { withPhones } from './support/phones';
import { TestServer } from './support/server';
import { LANGUAGES } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const BUYER = { username: 'buyer_2026', password: 'Tea-for-forty-26', alias: 'buyer26' };

for (const language of LANGUAGES) {
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
