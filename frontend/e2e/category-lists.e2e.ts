import { expect, test } from '@playwright/test';
import { fillShopByCall, wholesaleGoods } from './steps/wholesale';
import { checkAccess } from './support/accessibility';
import { Phone } from './support/browser';
import { withPhones } from './support/phones';
import { TestServer } from './support/server';
import { languagesOr } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };

for (const language of languagesOr('en')) {
  test(`a category is sorted and filtered beside its rail, in ${language}`, async ({ browser }) => {
    const server = await TestServer.start();
    await withPhones(server, async (phones) => {
      // Two with a minimum of 12, and two without.
      const all = wholesaleGoods(language);
      const goods = [...all.slice(0, 2), ...all.slice(-2)];
      await fillShopByCall(server, MERCHANT, goods);
      const phone = phones.add(await Phone.open(browser, server.url, language, `${language}-category`));
      const { page, say } = phone;
      const names = () => page.locator('#main .pcard').allInnerTexts();
      const firstIs = (at: number) =>
        expect.poll(async () => (await names())[0], { timeout: 20_000 }).toContain(goods[at]?.name);
      await page.goto(`/product?m=${MERCHANT.alias}`);
      await firstIs(3);
      await phone.button(say('catalog:sort.priceAsc')).click();
      await firstIs(0);
      await checkAccess(phone, 'category with sort order');
      await phone.picture('category-sorted');

      await phone.button(say('catalog:filter')).click();
      await phone.box(say('search:filter.moq')).fill(language === 'ar' ? '٥' : '５');
      await phone.picture('category-filter');
      await phone.button(say('search:filter.apply')).click();
      await firstIs(2);
      await expect.poll(async () => (await names()).length).toBe(2);
      await page.reload();
      await firstIs(2);
      await page.setViewportSize({ width: 320, height: 640 });
      await phone.picture('category-filtered-320');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });
}
