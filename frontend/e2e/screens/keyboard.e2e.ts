import { expect, type Locator, type Page, test } from '@playwright/test';
import { shownMoney } from '../steps/goods';
import { Phone } from '../support/browser';
import { addProductByCall, nameShopByCall, registerByCall } from '../support/calls';
import { withPhones } from '../support/phones';
import { TestServer } from '../support/server';
import { LANGUAGES } from '../support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const BUYER = { username: 'buyer_2026', password: 'Tea-for-forty-26', alias: 'buyer26' };
const PRODUCT = '青花盖碗三件套';
/** More than any of these screens has stops. */
const MOST_STOPS = 60;

/** Presses Tab until the focus is there, and is to be seen. */
async function tabTo(page: Page, target: Locator, what: string): Promise<void> {
  await target.waitFor();
  const passed: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      const outline = await target.evaluate((element) => {
        const { outlineStyle, boxShadow } = getComputedStyle(element);
        // A field that is hidden in its label shows the focus there.
        const label = element.closest('label');
        const shown = label === null ? 'none' : getComputedStyle(label).outlineStyle;
        return (
          outlineStyle !== 'none' ||
          boxShadow !== 'none' ||
          shown !== 'none' ||
          element.matches('input, textarea')
        );
      });
      expect(outline, `the focus on ${what} is to be seen`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
    passed.push(await page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 20) ?? ''));
  }
  throw new Error(`Tab does not come to ${what}; it passes ${passed.join(', ')}`);
}

for (const language of LANGUAGES) {
  test(`a product is opened, chosen and ordered by keyboard alone, in ${language}`, async ({ browser }) => {
    const server = await TestServer.start();
    await withPhones(server, async (phones) => {
      const token = await registerByCall(server, MERCHANT);
      await registerByCall(server, BUYER);
      await nameShopByCall(server, token, '清河瓷业有限公司');
      await addProductByCall(server, token, PRODUCT);
      const phone = phones.add(await Phone.open(browser, server.url, language, `keyboard-${language}`));
      const { page, say } = phone;
      const { keyboard } = page;
      const press = async (target: Locator, what: string, key = 'Enter') => {
        await tabTo(page, target, what);
        await keyboard.press(key);
      };
      const type = async (label: string, text: string) => {
        await tabTo(page, phone.box(label), label);
        await keyboard.insertText(text);
      };

      await page.goto(`/home?m=${MERCHANT.alias}`);
      // Its category has the same name.
      const toProduct = page.locator('[href^="/product/detail/"]');
      await press(page.getByRole('link', { name: PRODUCT }).and(toProduct).first(), 'the product');
      await phone.heading(PRODUCT).waitFor();
      await press(phone.button(say('catalog:detail.buy')), 'ordering');
      const sheet = page.getByRole('dialog');
      await sheet.waitFor();
      await tabTo(page, sheet.getByRole('spinbutton'), 'the quantity');
      await keyboard.press('ControlOrMeta+a');
      await keyboard.insertText('3');
      await press(phone.button(say('order:buy.continue')), 'continuing');
      await press(phone.button(say('order:guest.signIn')), 'signing in to order');

      await phone.heading(say('account:login.title')).waitFor();
      await type(say('account:field.username'), BUYER.username);
      await type(say('account:field.password'), BUYER.password);
      await press(page.getByRole('checkbox'), 'the agreement', 'Space');
      await press(phone.button(say('common:action.logIn')), 'signing in');

      await phone.sheet(say('order:form.title')).waitFor();
      await type(say('order:form.customerName'), '王芳');
      await type(say('order:form.phone'), '+86 139 8765 4321');
      await type(say('order:form.address'), '浙江省义乌市福田路 99 号');
      await press(phone.button(say('order:form.submit')), 'sending the order');
      await phone.heading(say('order:success.title')).waitFor();
      await phone.sees(shownMoney(phone, 3_750));
    });
  });
}
