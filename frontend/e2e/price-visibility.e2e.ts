import { expect, test } from '@playwright/test';
import { fillInquiry, openReceivedInquiry, sendInquiry } from './steps/inquiring';
import { logIn } from './steps/logging-in';
import { checkAccess } from './support/accessibility';
import { Phone } from './support/browser';
import { addProductByCall, call, ownProductsByCall, registerByCall } from './support/calls';
import { withPhones } from './support/phones';
import { TestServer } from './support/server';
import { languagesOr } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const BUYER = { username: 'karim_buyer', password: 'Scales-and-scarves-26', alias: 'karim' };
const GLAZE = { zh: '霁蓝釉盖碗', en: 'Gaiwan in sacrificial blue', ar: 'غايوان بطلاء أزرق ملكي' };
/** Fen; no other number of a page contains it. */
const HIDDEN = 77_773;
const SHOWN = '777.73';

/** A merchant with one category. */
async function openShop() {
  const server = await TestServer.start();
  const token = await registerByCall(server, MERCHANT);
  await addProductByCall(server, token, '青瓷碗');
  return { server, token };
}

for (const language of languagesOr('zh')) {
  test(`a merchant gives a price on request, and a buyer asks for it in Arabic; form in ${language}`, async ({
    browser,
  }) => {
    const { server, token } = await openShop();
    await withPhones(server, async (phones) => {
      const merchant = phones.add(await Phone.open(browser, server.url, language, `${language}-merchant`));
      const { say } = merchant;
      await merchant.page.goto('/login');
      await logIn(merchant, MERCHANT);
      await merchant.page.waitForURL('**/merchant');
      await merchant.page.goto('/edit/product/create');
      await merchant.box(say('editing:product.name')).fill(GLAZE[language]);
      await merchant.choose(say('editing:product.category'), '青瓷碗');
      await merchant.button(say('common:action.save')).click();
      await merchant.sees(say('editing:product.problem.priceMissing'));
      await merchant.choose(say('editing:readers.label'), say('editing:readers.ask'));
      await merchant.sees(new RegExp(`^${say('editing:readers.note.ask')}`));
      await merchant.box(say('editing:product.minOrder')).fill('48');
      await checkAccess(merchant, 'new product on request');
      await merchant.picture('form-on-request', 'page');
      await merchant.button(say('common:action.save')).click();
      const entry = merchant.page.getByRole('article', { name: GLAZE[language], exact: true });
      await entry.getByText(say('editing:products.noPrice')).waitFor();
      await entry.getByText(new RegExp(`${say('editing:readers.ask')}$`)).waitFor();
      await checkAccess(merchant, 'my products with hidden prices');
      await merchant.picture('my-products');
      const { list } = await ownProductsByCall(server, token, '');
      const made = list.find(({ name }) => name === GLAZE[language]);

      // Later the merchant notes a price, which nobody else reads.
      await entry.getByRole('button', { name: new RegExp(`^${say('editing:products.quickEdit')}`) }).click();
      await entry
        .getByRole('textbox', { name: new RegExp(`^${say('editing:product.salePrice')}`) })
        .fill(SHOWN);
      await entry.getByRole('button', { name: say('common:action.save'), exact: true }).click();
      await merchant.hears(say('editing:products.quickSaved'));

      const buyer = phones.add(await Phone.open(browser, server.url, 'ar', `${language}-buyer`));
      const read = buyer.say;
      await buyer.page.goto(`/product/list?m=${MERCHANT.alias}`);
      await buyer.sees(read('catalog:priceWords.ask'));
      await checkAccess(buyer, 'list with hidden prices');
      await buyer.picture('list');
      await buyer.page.goto(`/product/detail/${made?.id}?m=${MERCHANT.alias}`);
      expect(await buyer.page.content(), 'the page does not tell the price').not.toContain(SHOWN);
      await checkAccess(buyer, 'product on request');
      await buyer.picture('product', 'page');
      await buyer.button(read('catalog:askPrice')).first().click();
      const form = buyer.sheet(read('inquiry:form.priceTitle'));
      await form.getByText('48', { exact: true }).first().waitFor();
      await form.getByText(read('catalog:priceWords.ask')).first().waitFor();
      await checkAccess(buyer, 'asking for a price');
      await buyer.picture('asking');
      await fillInquiry(buyer);
      await sendInquiry(buyer);
      await buyer.sees(read('catalog:priceWords.ask'));
      expect(await buyer.page.content()).not.toContain(SHOWN);

      await merchant.page.goto('/merchant');
      await openReceivedInquiry(merchant);
      await merchant.sees(say('catalog:priceWords.ask'));
      await merchant.sees(new RegExp(SHOWN));
      await merchant.sees(say('inquiry:noOrder.onRequest'));
      await checkAccess(merchant, 'inquiry about a hidden price');
      await merchant.picture('inquiry', 'page');
    });
  });
}

for (const language of languagesOr('en')) {
  test(`a price for signed-in visitors is shown on the same page after signing in, in ${language}`, async ({
    browser,
  }) => {
    const { server, token } = await openShop();
    await registerByCall(server, BUYER);
    const product = { name: GLAZE[language], type: 'single', salePrice: HIDDEN, priceVisibility: 'signedIn' };
    const { list } = await call<{ list: { id: number }[] }>(
      server,
      ['GET', '/api/category/tree?mine=true'],
      undefined,
      token,
    );
    const body = { ...product, categoryId: list[0]?.id, imageIds: [] };
    const { id } = await call<{ id: number }>(server, ['POST', '/api/product'], body, token);
    await withPhones(server, async (phones) => {
      const buyer = phones.add(await Phone.open(browser, server.url, language, `${language}-buyer`));
      const { page, say } = buyer;
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/price')) asked.push(request.postData() ?? '');
      });
      const calls = () => asked.length;
      await page.goto(`/product/list?m=${MERCHANT.alias}`);
      await buyer.sees(say('catalog:priceWords.signedIn'));
      const cardHeight = async () =>
        (await page.getByRole('link', { name: GLAZE[language] }).boundingBox())?.height;
      const heightOfWords = await cardHeight();
      await page.goto(`/product/detail/${id}?m=${MERCHANT.alias}`);
      expect(await page.content()).not.toContain(SHOWN);
      await buyer.picture('hidden');
      const priceBox = () => page.locator('main h1').locator('xpath=..').boundingBox();
      const before = await priceBox();
      await buyer.link(say('catalog:priceWords.signedIn')).click();
      expect(calls(), 'visitors ask for no prices').toBe(0);
      await logIn(buyer, BUYER);
      await expect(page, 'returns to the product').toHaveURL(new RegExp(`/product/detail/${id}`));
      await buyer.sees('777');
      await buyer.picture('shown');
      expect((await priceBox())?.height, 'the price area keeps its height').toBe(before?.height);
      await page.goto(`/product/list?m=${MERCHANT.alias}`);
      await buyer.sees('777');
      expect(await cardHeight(), 'a card keeps its height').toBe(heightOfWords);
      await checkAccess(buyer, 'list with prices for signed-in visitors');
      await buyer.picture('list');
      expect(calls(), 'one call for a page').toBe(2);
      // Nothing of it is kept on the device.
      const kept = await page.evaluate(async () => {
        const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          const reads = (await cache.keys()).filter(({ url }) => url.includes('/api/'));
          for (const request of reads) texts.push((await (await cache.match(request))?.text()) ?? '');
        }
        const open = indexedDB.open('storefront-queries');
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          open.onsuccess = () => resolve(open.result);
          open.onerror = () => reject(open.error);
        });
        if (database.objectStoreNames.contains('queries')) {
          const all = database.transaction('queries').objectStore('queries').getAll();
          await new Promise((resolve) => (all.onsuccess = resolve));
          texts.push(JSON.stringify(all.result));
        }
        return texts.join('\n');
      });
      expect(kept).not.toContain(String(HIDDEN));
    });
  });
}
