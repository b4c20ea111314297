import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { findProduct } from './errands/browsing';
import { chooseVariants } from './errands/choosing';
import { GOODS } from './errands/goods';
import { makeCategories } from './errands/making-categories';
import { makeMulti, makeSingle } from './errands/making-products';
import { openShop } from './errands/opening-a-shop';
import { findsOwnOrder, placeOrder, registerOnTheWay } from './errands/ordering';
import { confirmOrder, downloadOrders, openShared } from './errands/settling';
import { openBrowser, Phone } from './support/browser';
import { withPhones } from './support/party';
import { type Photograph, takePhotographs } from './support/photographs';
import { TestServer } from './support/server';
import { LANGUAGES } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const BUYER = { username: 'buyer_2026', password: 'Tea-for-forty-26', alias: 'buyer26' };

let browser: Browser;
let photographs: { sign: Photograph; teapot: Photograph; mugs: Photograph[] };

beforeAll(async () => {
  browser = await openBrowser();
  const [sign, teapot, across, onItsSide, still] = await takePhotographs(browser, [
    { name: 'sign.jpg', type: 'image/jpeg', width: 1600, height: 1600, hue: 220 },
    { name: 'teapot.png', type: 'image/png', width: 1500, height: 1500, hue: 12 },
    { name: 'mug-across.jpg', type: 'image/jpeg', width: 3600, height: 2700, hue: 160, orientation: 1 },
    { name: 'mug-on-its-side.jpg', type: 'image/jpeg', width: 2400, height: 1800, hue: 205, orientation: 6 },
    { name: 'mug-still.png', type: 'image/png', width: 1400, height: 1400, hue: 40 },
  ]);
  if (!sign || !teapot || !across || !onItsSide || !still) throw new Error('a photograph is missing');
  photographs = { sign, teapot, mugs: [across, onItsSide, still] };
});

afterAll(() => browser.close());

test.each(LANGUAGES)('from an empty shop to a confirmed order, in %s', async (language) => {
  const server = await TestServer.start();
  const goods = GOODS[language];
  const take = (who: string) => Phone.take(browser, server.url, language, `${language}-${who}`);

  async function powerCut(): Promise<void> {
    await server.kill();
    await server.resume();
  }

  await withPhones(server, async (phones) => {
    const merchant = phones.add(await take('1-merchant'));
    await openShop(merchant, MERCHANT, goods, photographs.sign);
    await makeCategories(merchant, goods);
    await makeSingle(merchant, goods, [photographs.teapot]);
    await makeMulti(merchant, goods, photographs.mugs);
    await powerCut();

    const visitor = phones.add(await take('2-visitor'));
    await findProduct(visitor, MERCHANT.alias, goods);
    const basket = await chooseVariants(visitor, goods);
    await registerOnTheWay(visitor, BUYER, basket);
    const order = await placeOrder(visitor, goods, basket);
    await powerCut();
    await findsOwnOrder(visitor, order, 'submitted');

    await confirmOrder(merchant, goods, order, basket);
    await powerCut();
    await downloadOrders(merchant, order, basket);
    await findsOwnOrder(visitor, order, 'confirmed');

    const stranger = phones.add(await take('3-stranger'));
    await openShared(stranger, goods, order, basket);
  });
});
