import { expect, test } from '@playwright/test';
import { logIn } from './steps/logging-in';
import { checkAccess } from './support/accessibility';
import { Phone } from './support/browser';
import {
  addPicturedProductByCall,
  call,
  changeShopByCall,
  nameShopByCall,
  orderByCall,
  registerByCall,
} from './support/calls';
import { withPhones } from './support/phones';
import { takePhotographs } from './support/photographs';
import { readPicture } from './support/poster';
import { TestServer } from './support/server';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const BUYER = { username: 'lihua_buys', password: 'Tea-for-the-office-26', alias: 'lihua' };
const CUP = { zh: '青花茶杯', en: 'Blue and white cup', ar: 'كوب أزرق وأبيض' };
const TOTALS = { en: '300.00', ar: '300.00' };

for (const language of ['en', 'ar'] as const) {
  test(`a printed order says everything in both languages, and its code leads to the order, in ${language}`, async ({
    browser,
  }) => {
    const server = await TestServer.start();
    await withPhones(server, async (phones) => {
      const merchant = await registerByCall(server, MERCHANT);
      await nameShopByCall(server, merchant, '清河瓷业');
      await changeShopByCall(server, merchant, { wechatId: 'qinghe_kefu', mobile: '13800001000' });
      const shot = { name: 'cup.jpg', type: 'image/jpeg' as const, width: 1200, height: 900, hue: 210 };
      const [photograph] = await takePhotographs(browser, [shot]);
      if (!photograph) throw new Error('no photograph');
      const product = await addPicturedProductByCall(server, merchant, CUP.zh, photograph, {
        itemNumber: 'A-1203',
        translations: { en: { name: CUP.en }, ar: { name: CUP.ar } },
      });
      const buyer = await registerByCall(server, BUYER);
      const number = await orderByCall(server, buyer, { product, quantity: 24 });
      const path = `/api/order/${number}`;
      const { shareToken } = await call<{ shareToken: string }>(server, ['GET', path], undefined, buyer);

      const phone = phones.add(await Phone.open(browser, server.url, language, `print-${language}`));
      const { page, say } = phone;
      await page.goto(`/login?redirect=/order/detail/${number}/print`);
      await logIn(phone, BUYER);
      const sheet = page.getByRole('article');
      await sheet.waitFor();
      for (const text of [
        number,
        '清河瓷业',
        `${say('order:print.wechat')}: qinghe_kefu`,
        '李华',
        '浙江省义乌市稠州北路 1 号',
        CUP[language],
        CUP.zh,
        'A-1203',
        say(`order:status.submitted`),
        say('order:print.total'),
      ]) {
        await expect(sheet.getByText(text).first()).toBeVisible();
      }
      const line = sheet.getByRole('row').filter({ hasText: CUP.zh });
      await expect(line).toContainText('24');
      await expect(line).toContainText('12.50');
      await expect(line).toContainText(TOTALS[language]);
      await expect(line.locator('img')).toHaveJSProperty('complete', true);

      const code = page.getByRole('img', { name: say('order:print.qr') });
      const { width, text } = await readPicture(code);
      expect(width).toBeGreaterThan(200);
      const link = new URL(text ?? '');
      expect(link.pathname).toBe(`/order/detail/${number}`);
      expect(Object.fromEntries(link.searchParams)).toEqual({
        m: MERCHANT.alias,
        t: shareToken,
        // The buyer ordered in Chinese, and the sheet is for the buyer.
        lang: 'zh',
      });
      await checkAccess(phone, 'the printed order');
      await phone.picture('order', 'page');
      await page.emulateMedia({ media: 'print' });
      await expect(phone.button(say('order:print.button'))).toBeHidden();
      await expect(sheet).toBeVisible();
    });
  });
}
