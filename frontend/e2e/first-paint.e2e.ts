import { expect, test } from '@playwright/test';
import { Phone } from './support/browser';
import { addProductByCall, nameShopByCall, registerByCall } from './support/calls';
import { withPhones } from './support/phones';
import { TestServer } from './support/server';
import { LANGUAGES } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const COMPANY = '清河瓷业有限公司';
const PRODUCT = '青花盖碗三件套';

for (const language of LANGUAGES) {
  test(`a shared link shows its shop and its product before anything is asked for, in ${language}`, async ({
    browser,
  }) => {
    const server = await TestServer.start();
    await withPhones(server, async (phones) => {
      const token = await registerByCall(server, MERCHANT);
      await nameShopByCall(server, token, COMPANY);
      const product = await addProductByCall(server, token, PRODUCT);
      const phone = phones.add(await Phone.open(browser, server.url, language, `first-${language}`));
      const { page } = phone;
      await page.route('**/api/**', (route) => route.abort());

      await page.goto(`/product/detail/${product}?m=${MERCHANT.alias}`);
      await phone.heading(PRODUCT).waitFor();
      expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toContain(PRODUCT);
      await phone.picture('product');

      await page.goto(`/home?m=${MERCHANT.alias}`);
      await phone.sees(COMPANY);
      await phone.sees(PRODUCT);
      await phone.picture('shop');

      await page.goto(`/product?m=${MERCHANT.alias}`);
      await phone.sees(PRODUCT);
    });
  });
}

test('a server-rendered page asks for no styles but those that are in it', async ({ browser }) => {
  const server = await TestServer.start();
  await withPhones(server, async (phones) => {
    const token = await registerByCall(server, MERCHANT);
    await nameShopByCall(server, token, COMPANY);
    const phone = phones.add(await Phone.open(browser, server.url, 'zh', 'styles'));
    const { page } = phone;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const home = `/home?m=${MERCHANT.alias}`;
    await server.untilRendered(home, 'zh');
    await page.goto(home);
    const inlined = await page.locator('script[data-styles]').getAttribute('data-styles');
    await phone.responds();
    expect(inlined).toMatch(/^\/assets\/.*\.css$/);
    expect(asked.filter((address) => address.endsWith(String(inlined)))).toEqual([]);
  });
});
