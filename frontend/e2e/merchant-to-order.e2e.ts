import { test } from '@playwright/test';
import { findProduct } from './steps/browsing';
import { chooseVariants } from './steps/choosing';
import { GOODS } from './steps/goods';
import { makeCategories } from './steps/making-categories';
import { makeMulti, makeSingle } from './steps/making-products';
import { openShop } from './steps/opening-a-shop';
import { findsOwnOrder, placeOrder, registerOnTheWay } from './steps/ordering';
import { confirmOrder, downloadOrders, openShared } from './steps/settling';
import { Phone } from './support/browser';
import { withPhones } from './support/phones';
import { type Photograph, takePhotographs } from './support/photographs';
import { TestServer } from './support/server';
import { languagesOr } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const BUYER = { username: 'buyer_2026', password: 'Tea-for-forty-26', alias: 'buyer26' };

let photographs: { sign: Photograph; teapot: Photograph; mugs: Photograph[] };

test.beforeAll(async ({ browser }) => {
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

for (const language of languagesOr('zh')) {
  test(`from an empty shop to a confirmed order, in ${language}`, async ({ browser }) => {
    const server = await TestServer.start();
    const goods = GOODS[language];
    const openPhone = (who: string) => Phone.open(browser, server.url, language, `${language}-${who}`);

    async function powerCut(): Promise<void> {
      await server.kill();
      await server.resume();
    }

    await withPhones(server, async (phones) => {
      const merchant = phones.add(await openPhone('1-merchant'));
      await openShop(merchant, MERCHANT, goods, photographs.sign);
      await makeCategories(merchant, goods);
      await makeSingle(merchant, goods, [photographs.teapot]);
      await makeMulti(merchant, goods, photographs.mugs);
      await powerCut();

      const visitor = phones.add(await openPhone('2-visitor'));
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

      const stranger = phones.add(await openPhone('3-stranger'));
      await openShared(stranger, goods, order, basket);
    });
  });
}
