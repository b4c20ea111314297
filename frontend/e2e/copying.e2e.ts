import { expect, test } from '@playwright/test';
import { checkAccess } from './support/accessibility';
import { Phone } from './support/browser';
import { addProductByCall, registerByCall } from './support/calls';
import { withPhones } from './support/phones';
import { TestServer } from './support/server';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const CUP = '青花茶杯';

/** Runs in the page: a browser without a clipboard, which refuses the first way to copy once. */
function refuseOnce(): void {
  Object.defineProperty(navigator, 'clipboard', { value: undefined });
  let refusals = 1;
  document.execCommand = () => {
    refusals -= 1;
    if (refusals >= 0) return false;
    const field = document.activeElement as HTMLTextAreaElement;
    sessionStorage.setItem('copied', field.value);
    return true;
  };
}

for (const language of ['zh', 'ar'] as const) {
  test(`what cannot be copied is shown with a button of its own, in ${language}`, async ({ browser }) => {
    const server = await TestServer.start();
    await withPhones(server, async (phones) => {
      const token = await registerByCall(server, MERCHANT);
      const product = await addProductByCall(server, token, CUP);
      const phone = phones.add(await Phone.open(browser, server.url, language, `copying-${language}`));
      const { page, say } = phone;
      await page.addInitScript(refuseOnce);
      await page.goto(`/product/detail/${product}?m=${MERCHANT.alias}`);
      await phone.button(say('catalog:detail.share')).first().click();
      await phone.button(say('share:copyLink')).click();
      const sheet = phone.sheet(say('share:byHand.title'));
      const text = sheet.getByRole('textbox', { name: say('share:byHand.label') });
      const link = `${server.url}/product/detail/${product}?m=${MERCHANT.alias}&lang=${language}`;
      await expect(text).toHaveValue(link);
      await checkAccess(phone, 'copying by hand');
      await phone.picture('by-hand');
      await sheet.getByRole('button', { name: say('common:action.copy'), exact: true }).click();
      await phone.hears(say('common:copied'));
      await sheet.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => sessionStorage.getItem('copied'))).toBe(link);
    });
  });
}
