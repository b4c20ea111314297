import { expect, type Locator, test } from '@playwright/test';
import { logIn } from './steps/logging-in';
import { Phone } from './support/browser';
import { addProductByCall, nameShopByCall, orderByCall, registerByCall } from './support/calls';
import { withPhones } from './support/phones';
import { TestServer } from './support/server';
import { languagesOr } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const BUYER = { username: 'buyer_2026', password: 'Tea-for-forty-26', alias: 'buyer26' };
const NAMES = ['茶杯', '茶壶', '茶盘'] as const;

/** A button takes no effect within a second of appearing. */
const SETTLED_MS = 1_200;

for (const language of languagesOr('en')) {
  test(`controls that disappear or are disabled hand on the focus, in ${language}`, async ({ browser }) => {
    const server = await TestServer.start();
    await withPhones(server, async (phones) => {
      const token = await registerByCall(server, MERCHANT);
      await nameShopByCall(server, token, '清河瓷业有限公司');
      const ids = [];
      for (const name of NAMES) ids.push(await addProductByCall(server, token, name));
      const [product = 0] = ids;
      const buyer = await registerByCall(server, BUYER);
      const order = await orderByCall(server, buyer, { product, quantity: 2 });
      const phone = phones.add(await Phone.open(browser, server.url, language, `focus-${language}`));
      const { page, say } = phone;
      const [first, second] = NAMES;
      const row = (name: string) => page.getByRole('article', { name, exact: true });
      const inRow = (name: string, button: string | RegExp) =>
        row(name).getByRole('button', { name: button });

      const press = async (target: Locator) => {
        await target.waitFor();
        await page.waitForTimeout(SETTLED_MS);
        await target.click();
      };

      await page.goto(`/product/detail/${product}?m=${MERCHANT.alias}`);
      await press(phone.button(say('catalog:detail.buy')));
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: new RegExp(`^${say('common:ui.increase')}`) }).click();
      const decrease = sheet.getByRole('button', { name: new RegExp(`^${say('common:ui.decrease')}`) });
      while (await decrease.isEnabled()) await decrease.click();
      await expect(sheet.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });

      await page.goto('/login');
      await logIn(phone, MERCHANT);
      await page.waitForURL((url) => url.pathname !== '/login');
      await page.goto('/edit/product/list');
      const edit = new RegExp(`^${say('editing:products.quickEdit')}`);
      await press(inRow(first, edit));
      await press(inRow(first, say('common:action.cancel')));
      await press(inRow(first, edit));
      await row(first).getByRole('textbox').first().fill('13');
      await press(inRow(first, say('common:action.save')));
      await phone.hears(say('editing:products.quickSaved'));

      await press(phone.button(say('editing:products.select')));
      await press(phone.button(say('common:action.cancel')));
      await press(phone.button(say('editing:products.select')));
      await page.getByRole('checkbox', { name: second, exact: true }).check();
      await press(phone.button(say('editing:products.hide')));
      await phone.sees(say('editing:products.changedCount', { count: 1 }));
      await press(phone.button(say('editing:products.undo')));
      await row(second).waitFor();

      await press(inRow(second, new RegExp(say('common:action.more'))));
      await press(phone.button(say('common:action.delete')));
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('common:action.delete') })
        .click();
      await row(second).waitFor({ state: 'detached' });
      await expect(page.locator(':focus')).toHaveCount(1);

      await page.goto(`/order/detail/${order}`);
      await press(phone.button(say('order:action.confirm')));
      await phone.heading(say('order:sentence.merchant.confirmed')).waitFor();
      await press(phone.button(say('order:action.ship')));
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
      await page.keyboard.press('Escape');
    });
  });
}
