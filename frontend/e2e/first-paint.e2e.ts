import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, Phone } from './support/browser';
import { registerByCall, stockByCall } from './support/calls';
import { withPhones } from './support/party';
import { TestServer } from './support/server';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const GOODS = { company: '清河瓷业有限公司', category: '茶具', product: '青花盖碗三件套' };

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

test.each(['zh', 'en', 'ar'] as const)(
  'a shared link draws its shop and its product before anything is asked for, in %s',
  async (language) => {
    const server = await TestServer.start();
    await withPhones(server, async (phones) => {
      const accessToken = await registerByCall(server, MERCHANT);
      const product = await stockByCall(server, accessToken, GOODS);
      const phone = phones.add(await Phone.take(browser, server.url, language, `first-${language}`));
      const { page } = phone;
      await page.route('**/api/**', (route) => route.abort());

      await page.goto(`/product/detail/${product}?m=${MERCHANT.alias}`);
      await phone.heading(GOODS.product).waitFor();
      expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toContain(GOODS.product);
      await phone.picture('product');

      await page.goto(`/home?m=${MERCHANT.alias}`);
      await phone.sees(GOODS.company);
      await phone.sees(GOODS.product);
      await phone.picture('shop');

      await page.goto(`/product?m=${MERCHANT.alias}`);
      await phone.sees(GOODS.category);
    });
  },
);
