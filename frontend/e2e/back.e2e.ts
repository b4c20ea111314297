import { type Browser, expect, test } from '@playwright/test';
import { signInToOrder } from './steps/account';
import { logIn } from './steps/logging-in';
import { Phone } from './support/browser';
import {
  addPictureByCall,
  addPicturedProductByCall,
  addProductByCall,
  nameShopByCall,
  registerByCall,
} from './support/calls';
import { withPhones } from './support/phones';
import { takePhotographs } from './support/photographs';
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
    await page.waitForFunction(() => !window.history.state?.popups);
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });
});

/** The picture that the viewer shows. */
const shownPicture = ({ page, say }: Phone, at: number) =>
  page.getByRole('dialog').getByRole('group', { name: `(${say('common:ui.slideOf', { at, of: 2 })})` });

for (const language of ['en', 'ar'] as const) {
  test(`in the picture viewer arrow keys turn the pictures and back closes it, in ${language}`, async ({
    browser,
  }) => {
    const server = await TestServer.start();
    await withPhones(server, async (phones) => {
      const token = await registerByCall(server, MERCHANT);
      const shot = { type: 'image/jpeg' as const, width: 1200, height: 900 };
      const [first, second] = await takePhotographs(browser, [
        { ...shot, name: 'blue.jpg', hue: 210 },
        { ...shot, name: 'red.jpg', hue: 10 },
      ]);
      if (!first || !second) throw new Error('no photographs');
      const imageIds = [
        await addPictureByCall(server, token, first),
        await addPictureByCall(server, token, second),
      ];
      const product = await addPicturedProductByCall(server, token, PRODUCT, first, { imageIds });
      const phone = phones.add(await Phone.open(browser, server.url, language, `viewer-${language}`));
      const { page } = phone;
      const here = `/product/detail/${product}?m=${MERCHANT.alias}`;
      await page.goto(here);
      await page.getByRole('button', { name: PRODUCT }).first().click();
      const viewer = page.getByRole('dialog');
      await viewer.waitFor();
      await expect(shownPicture(phone, 1)).toBeInViewport();

      // In Arabic the next picture is at the left.
      const [next, previous] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
      await page.keyboard.press(next);
      await expect(shownPicture(phone, 2)).toBeInViewport({ ratio: 0.9 });
      await expect(shownPicture(phone, 1)).not.toBeInViewport();
      await page.keyboard.press(previous);
      await expect(shownPicture(phone, 1)).toBeInViewport({ ratio: 0.9 });
      await phone.picture('viewer');

      await page.goBack();
      await viewer.waitFor({ state: 'detached' });
      expect(at(phone)).toBe(here);
      await page.goBack();
      expect(page.url()).toBe('about:blank');
    });
  });
}

test('back closes a question, which then counts as cancelled', async ({ browser }) => {
  const server = await TestServer.start();
  await withPhones(server, async (phones) => {
    await registerByCall(server, MERCHANT);
    const phone = phones.add(await Phone.open(browser, server.url, 'en', 'back-question'));
    const { page, say } = phone;
    await page.goto('/login?redirect=/merchant');
    await logIn(phone, MERCHANT);
    await page.waitForURL((url) => url.pathname === '/merchant');
    await phone.button(say('account:logout.label')).click();
    const question = page.getByRole('alertdialog', { name: say('account:logout.title') });
    await question.waitFor();
    await page.goBack();
    await question.waitFor({ state: 'detached' });
    expect(at(phone)).toBe('/merchant');
    await page.reload();
    await phone.responds();
    await phone.button(say('account:logout.label')).waitFor();
  });
});
