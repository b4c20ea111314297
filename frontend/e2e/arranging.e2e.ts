import { expect, type Locator, test } from '@playwright/test';
import { logIn } from './steps/logging-in';
import { checkAccess } from './support/accessibility';
import { Phone } from './support/browser';
import { addProductsByCall, registerByCall } from './support/calls';
import { withPhones } from './support/phones';
import { TestServer } from './support/server';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };

/** Drags a row by its handle below another one. */
async function dragBelow(handle: Locator, other: Locator): Promise<void> {
  const [from, to] = [await handle.boundingBox(), await other.boundingBox()];
  if (!from || !to) throw new Error('a handle is out of sight');
  const page = handle.page();
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, to.y + to.height, { steps: 12 });
  await page.mouse.up();
}

for (const language of ['zh', 'ar'] as const) {
  test(`a merchant arranges the products of the shop, in ${language}`, async ({ browser }) => {
    const server = await TestServer.start();
    await withPhones(server, async (phones) => {
      const token = await registerByCall(server, MERCHANT);
      await addProductsByCall(server, token, ['d', 'c', 'b', 'a']);
      const phone = phones.add(await Phone.open(browser, server.url, language, `arranging-${language}`));
      const { page, say } = phone;
      await page.goto('/edit/product/list');
      await logIn(phone, MERCHANT);
      const rows = page.locator('#main .slist__i');
      const order = () => expect.poll(async () => (await rows.allInnerTexts()).map((text) => text.trim()));
      const handle = (name: string) => rows.filter({ hasText: name }).locator('.handle');
      const top = async (name: string) => (await handle(name).boundingBox())?.y ?? 0;

      // By a pointer, by the keyboard, and by the menu of a handle.
      await phone.button(say('editing:products.arrange')).click();
      await order().toEqual(['a', 'b', 'c', 'd']);
      await dragBelow(handle('a'), handle('b'));
      await order().toEqual(['b', 'a', 'c', 'd']);
      await handle('d').press('Space');
      await page.locator('.slist__i--lift').waitFor();
      await handle('d').press('ArrowUp');
      await expect.poll(async () => (await top('d')) < (await top('c'))).toBe(true);
      await handle('d').press('Space');
      await order().toEqual(['b', 'a', 'd', 'c']);
      await handle('c').click();
      await phone.button(say('sorting:moveFirst')).click();
      await order().toEqual(['c', 'b', 'a', 'd']);
      await checkAccess(phone, 'arranging products');
      await phone.picture('arranging');
      await phone.button(say('common:action.done')).click();

      // And to the top by the menu of a product.
      await phone.button(say('editing:products.actionsOf', { name: 'd' })).click();
      await phone.button(say('editing:products.toTop')).click();
      await phone.hears(say('editing:products.onTop'));
      await page.goto(`/product/list?m=${MERCHANT.alias}`);
      const cards = page.locator('#main .pcard');
      await expect
        .poll(async () => (await cards.allInnerTexts()).map((text) => text[0]))
        .toEqual(['d', 'c', 'b', 'a']);
    });
  });
}
