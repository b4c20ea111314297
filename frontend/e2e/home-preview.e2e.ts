import { expect, test } from '@playwright/test';
import { logIn } from './steps/logging-in';
import { checkAccess } from './support/accessibility';
import { Phone } from './support/browser';
import { addProductsByCall, registerByCall } from './support/calls';
import { withPhones } from './support/phones';
import { TestServer } from './support/server';
import { languagesOr } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };

for (const language of languagesOr('ar')) {
  test(`the preview shows the home page as it is edited, in ${language}`, async ({ browser }) => {
    const server = await TestServer.start();
    await withPhones(server, async (phones) => {
      const merchant = await registerByCall(server, MERCHANT);
      await addProductsByCall(server, merchant, ['茶杯', '茶壶']);
      const phone = phones.add(await Phone.open(browser, server.url, language, `home-preview-${language}`));
      const { page, say } = phone;
      await page.goto('/login?redirect=%2Fedit%2Fhome');
      await logIn(phone, MERCHANT);
      const goods = say('editing:home.type.productsForSale');
      await page.getByRole('switch', { name: goods, exact: true }).waitFor();
      const sheet = phone.sheet(say('editing:home.preview'));
      const look = async (heading: string, isShown: boolean) => {
        await phone.button(say('editing:home.preview')).click();
        await sheet.getByText(say('editing:home.previewNote')).waitFor();
        const section = sheet.getByRole('region', { name: heading, exact: true });
        await expect(section).toHaveCount(isShown ? 1 : 0);
        if (isShown) await expect(section.getByRole('link', { name: /茶杯/ })).toHaveCount(1);
      };
      const leave = async () => {
        await sheet.getByRole('button', { name: say('common:action.close'), exact: true }).click();
        await sheet.waitFor({ state: 'detached' });
      };

      await look(say('home:section.productsForSale'), true);
      await sheet.getByRole('link', { name: /茶杯/ }).click();
      await expect(sheet).toBeVisible();
      await checkAccess(phone, 'preview of the home page');
      await phone.picture('home-preview');
      await leave();

      await page
        .locator('label')
        .filter({ has: page.getByRole('switch', { name: goods, exact: true }) })
        .click();
      await look(say('home:section.productsForSale'), false);
      await leave();

      await phone.button(say('editing:home.add')).click();
      await phone
        .sheet(say('editing:home.add'))
        .getByRole('button', { name: say('editing:home.type.featuredProducts'), exact: true })
        .click();
      await look(say('home:section.featuredProducts'), true);
      await leave();
      await checkAccess(phone, 'home editor');
      await phone.picture('home-editor');

      const visitor = phones.add(await Phone.open(browser, server.url, language, `home-visitor-${language}`));
      await visitor.page.goto(`/home?m=${MERCHANT.alias}`);
      await visitor.page
        .getByRole('region', { name: say('home:section.productsForSale'), exact: true })
        .waitFor();
    });
  });
}
