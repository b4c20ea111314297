import { type Browser, expect, test } from '@playwright/test';
import { signInToOrder } from './steps/account';
import { Phone } from './support/browser';
import { addProductByCall, nameShopByCall, registerByCall } from './support/calls';
import { withPhones } from './support/phones';
import { TestServer } from './support/server';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const PRODUCT = '青花盖碗三件套';

/** A phone whose first page in this shop is a product. */
async function openProduct(
  browser: Browser,
  journey: (phone: Phone, here: string) => Promise<void>,
): Promise<void> {
  const server = await TestServer.start();
  await withPhones(server, async (phones) => {
    const token = await registerByCall(server, MERCHANT);
    await nameShopByCall(server, token, '清河瓷业有限公司');
    const product = await addProductByCall(server, token, PRODUCT);
    const phone = phones.add(await Phone.open(browser, server.url, 'en', 'back'));
    const here = `/product/detail/${product}?m=${MERCHANT.alias}`;
    await phone.page.goto(here);
    await phone.heading(PRODUCT).waitFor();
    await journey(phone, here);
  });
}

const at = ({ page }: Phone) => page.url().replace(/^https?:\/\/[^/]*/, '');

test('on the first page of a visit back closes what is open, and then leaves', async ({ browser }) => {
  await openProduct(browser, async (phone, here) => {
    const { page, say } = phone;
    await phone.button(say('catalog:detail.contact')).click();
    const contact = phone.sheet(say('shop:contact.title'));
    await contact.waitFor();
    await page.goBack();
    await contact.waitFor({ state: 'detached' });
    expect(at(phone)).toBe(here);

    await phone.button(say('catalog:detail.buy')).click();
    const buying = page.getByRole('dialog');
    await buying.waitFor();
    await buying.getByRole('button', { name: say('common:action.close'), exact: true }).click();
    await buying.waitFor({ state: 'detached' });
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });
});

test('back from a page that was opened out of a sheet comes to the page below it', async ({ browser }) => {
  await openProduct(browser, async (phone, here) => {
    const { page, say } = phone;
    await phone.button(say('catalog:detail.buy')).click();
    const buying = page.getByRole('dialog');
    await buying
      .getByRole('button', { name: new RegExp(`^${say('common:ui.increase')}`) })
      .first()
      .click();
    await phone.button(say('order:buy.continue')).click();
    await signInToOrder(phone);
    await phone.heading(say('account:login.title')).waitFor();
    await page.goBack();
    await phone.heading(PRODUCT).waitFor();
    expect(at(phone)).toBe(here);
    // The entry of the sheet goes by itself.
    await page.waitForFunction(() => !window.history.state?.popup);
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });
});
