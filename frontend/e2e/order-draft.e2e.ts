import { expect, test } from '@playwright/test';
import { logIn } from './steps/logging-in';
import { Phone } from './support/browser';
import { addProductByCall, registerByCall } from './support/calls';
import { withPhones } from './support/phones';
import { TestServer } from './support/server';
import { languagesOr } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const BUYER = { username: 'buyer_2026', password: 'Tea-for-forty-26', alias: 'buyer26' };
const TYPED = { name: 'Karim 王', address: '义乌 Chouzhou Rd 1' };

for (const language of languagesOr('ar')) {
  test(`an order that was begun is there when the tab was closed, until signing out, in ${language}`, async ({
    browser,
  }) => {
    const server = await TestServer.start();
    await withPhones(server, async (phones) => {
      const product = await addProductByCall(server, await registerByCall(server, MERCHANT), '青花盖碗');
      await registerByCall(server, BUYER);
      const phone = phones.add(await Phone.open(browser, server.url, language, `order-draft-${language}`));
      const { say } = phone;
      const path = `/product/detail/${product}?m=${MERCHANT.alias}`;
      await phone.page.goto(`/login?redirect=${encodeURIComponent(path)}`);
      await logIn(phone, BUYER);
      await phone.button(say('catalog:detail.buy')).click();
      await phone.page.getByRole('dialog').getByRole('spinbutton').fill('24');
      await phone.button(say('order:buy.continue')).click();
      await phone.box(say('order:form.customerName')).fill(TYPED.name);
      await phone.box(say('order:form.address')).fill(TYPED.address);

      const page = await phone.reopen();
      await page.goto(path);
      await phone.button(say('catalog:detail.buy')).click();
      await expect(page.getByRole('dialog').getByRole('spinbutton')).toHaveValue('24');
      const form = phone.sheet(say('order:form.title'));
      await expect(async () => {
        if ((await form.count()) === 0) await phone.button(say('order:buy.continue')).click();
        await form.waitFor({ timeout: 1_000 });
      }).toPass();
      await expect(phone.box(say('order:form.customerName'))).toHaveValue(TYPED.name);
      await expect(phone.box(say('order:form.address'))).toHaveValue(TYPED.address);
      await phone.picture('order-form-in-new-tab');

      await page.goto('/merchant');
      const signOut = say('account:logout.label');
      await phone.button(signOut).click();
      await page.getByRole('alertdialog').getByRole('button', { name: signOut }).click();
      const left = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
      await expect.poll(left, { message: 'nothing of the buyer is left' }).not.toContain(TYPED.address);
    });
  });
}
