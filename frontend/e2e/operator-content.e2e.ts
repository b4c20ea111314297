import { test } from '@playwright/test';
import { logIn } from './steps/logging-in';
import {
  addBusinessCategory,
  findBusinessCategory,
  publishNotice,
  readNotice,
} from './steps/operator-content';
import { Phone } from './support/browser';
import { registerByCall } from './support/calls';
import { withPhones } from './support/phones';
import { type Photograph, takePhotographs } from './support/photographs';
import { TestServer } from './support/server';
import { languagesOr } from './support/words';

const OPERATOR = { username: 'platform_ops', password: 'Kiln-and-glaze-26', alias: 'ops' };
const NOTICE = {
  title: '斋月期间发货安排',
  text: '斋月期间订单照常接收，发货顺延两天。',
  english: 'Shipping during Ramadan',
};
const BAMBOO = '竹编';

let basket: Photograph;

test.beforeAll(async ({ browser }) => {
  const [taken] = await takePhotographs(browser, [
    { name: 'basket.jpg', type: 'image/jpeg', width: 1200, height: 1200, hue: 60 },
  ]);
  if (!taken) throw new Error('a photograph is missing');
  basket = taken;
});

for (const language of languagesOr('zh')) {
  test(`what an operator writes is what visitors read, in ${language}`, async ({ browser }) => {
    const server = await TestServer.start();
    const openPhone = (who: string) =>
      Phone.open(browser, server.url, language, `content-${language}-${who}`);
    await withPhones(server, async (phones) => {
      await registerByCall(server, OPERATOR);
      await server.makeOperator(OPERATOR.username);
      const operator = phones.add(await openPhone('1-operator'));
      await operator.page.goto('/admin');
      await logIn(operator, OPERATOR);
      await operator.heading(operator.say('admin:overview.title')).waitFor();
      await publishNotice(operator, NOTICE);
      await addBusinessCategory(operator, BAMBOO, basket);

      const visitor = phones.add(await openPhone('2-visitor'));
      await readNotice(visitor, NOTICE);
      await findBusinessCategory(visitor, BAMBOO);
    });
  });
}
