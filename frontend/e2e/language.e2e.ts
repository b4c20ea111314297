import { expect, test } from '@playwright/test';
import { logIn } from './steps/logging-in';
import { checkAccess } from './support/accessibility';
import { Phone } from './support/browser';
import { call, changeShopByCall, registerByCall } from './support/calls';
import { withPhones } from './support/phones';
import { TestServer } from './support/server';
import { languagesOr } from './support/words';

const MERCHANT = { username: 'fawanees', password: 'Lantern-and-brass-26', alias: 'fanous' };
const ARABIC = 'فانوس نحاسي';
const CHINESE = '黄铜提灯';

/** Says who the shop is and where it ships from, as far as the form asks for it. */
async function fillShop(server: TestServer, token: string): Promise<void> {
  const areas = await call<{ list: { id: number }[] }>(server, ['GET', '/api/area'], undefined);
  const texts = { websiteName: 'فوانيس', companyName: 'شركة الفوانيس' };
  await changeShopByCall(server, token, { ...texts, areaId: areas.list[0]?.id });
}

for (const language of languagesOr('zh')) {
  test(`a merchant writes in Arabic and translates into Chinese, with the app in ${language}`, async ({
    browser,
  }) => {
    const server = await TestServer.start();
    await withPhones(server, async (phones) => {
      const token = await registerByCall(server, MERCHANT);
      await fillShop(server, token);
      const phone = phones.add(await Phone.open(browser, server.url, language, `language-${language}`));
      const { page, say } = phone;
      const name = phone.box(say('editing:product.name'));

      await page.goto('/login?redirect=/merchant');
      await logIn(phone, MERCHANT);
      await phone.link(say('account:menu.settings')).click();
      await expect(phone.box(say('editing:shop.companyName'))).toHaveAccessibleDescription('中文');
      await page.getByRole('radio', { name: 'العربية', exact: true }).click();
      await expect(phone.box(say('editing:shop.companyName'))).toHaveAccessibleDescription('العربية');
      await checkAccess(phone, 'the language of the shop');
      await phone.picture('shop', 'page');
      await phone.button(say('common:action.save')).click();
      await phone.hears(say('common:saved'));
      // The form is left once it is saved; that step back would abort opening another page.
      await page.waitForURL('**/merchant');
      await phone.link(say('account:menu.settings')).waitFor();

      const category = { name: 'إضاءة', translations: { zh: { name: '灯具' } } };
      await call(server, ['POST', '/api/category'], category, token);
      await page.goto('/edit/product/create');
      await expect(name).toHaveAccessibleDescription('العربية');
      await expect(phone.box(say('editing:product.unit'))).toHaveValue('قطعة');
      await name.fill(ARABIC);
      await phone.choose(say('editing:product.category'), language === 'zh' ? '灯具' : 'إضاءة');
      await phone.box(say('editing:product.salePrice')).fill('12.50');
      await phone.button(new RegExp(`^${say('editing:translation.title')}`)).click();
      await expect(page.getByRole('radio', { name: '中文', exact: true })).toBeChecked();
      await name.nth(1).fill(CHINESE);
      await checkAccess(phone, 'a product with a Chinese translation');
      await phone.picture('product', 'page');
      await phone.button(say('common:action.save')).click();
      const shown = language === 'zh' ? CHINESE : ARABIC;
      await page.getByRole('article', { name: shown, exact: true }).waitFor();
      await phone.picture('my-products');

      await page.goto('/edit/translations');
      await page.getByRole('button', { name: shown }).click();
      const sheet = phone.sheet(ARABIC);
      await sheet.getByText(ARABIC, { exact: true }).last().waitFor();
      await expect(sheet.getByRole('radio', { name: 'English', exact: true })).toBeChecked();
      await expect(sheet.getByRole('radio')).toHaveCount(2);
      await checkAccess(phone, 'what is missing in English');
      await phone.picture('translations');

      const reader = phones.add(await Phone.open(browser, server.url, 'zh', `language-${language}-reader`));
      await reader.page.goto(`/product/list?m=${MERCHANT.alias}`);
      await reader.page.getByRole('link', { name: CHINESE }).first().click();
      await reader.heading(CHINESE).waitFor();
      await reader.picture('product');
    });
  });
}
