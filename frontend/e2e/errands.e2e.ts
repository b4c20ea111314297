import { expect, test } from '@playwright/test';
import {
  confirmAll,
  confirmNewest,
  fillByOption,
  hideTen,
  quickEntry,
  repriceFound,
  repriceOne,
  shipOne,
} from './steps/errands';
import { Phone } from './support/browser';
import {
  addProductsByCall,
  bookLevelByCall,
  orderByCall,
  ownNumberByCall,
  ownProductsByCall,
  registerByCall,
} from './support/calls';
import { withPhones } from './support/phones';
import { type Photograph, takePhotographs } from './support/photographs';
import { TestServer } from './support/server';
import { languagesOr } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const OPERATOR = { username: 'platform_ops', password: 'Tea-for-forty-26', alias: 'ops' };
const BUYER = { username: 'export_buyer', password: 'Crates-and-tape-26', alias: 'export' };
const PRODUCTS = 300;
const PHOTOGRAPHS = 30;
const ORDERS = 12;

let photographs: Photograph[];

test.beforeAll(async ({ browser }) => {
  const shots = Array.from({ length: PHOTOGRAPHS }, (_, index) => ({
    name: `cup-${index}.jpg`,
    type: 'image/jpeg' as const,
    width: 320,
    height: 320,
    hue: index * 12,
  }));
  photographs = await takePhotographs(browser, shots);
});

for (const language of languagesOr('ar')) {
  test(`the errands of a merchant with 300 products take few taps, in ${language}`, async ({ browser }) => {
    const server = await TestServer.start();
    await withPhones(server, async (phones) => {
      const operator = await registerByCall(server, OPERATOR);
      const merchant = await registerByCall(server, MERCHANT);
      await server.makeOperator(OPERATOR.username);
      const id = await ownNumberByCall(server, merchant);
      await bookLevelByCall(server, operator, { id, level: 'D' });
      const names = Array.from({ length: PRODUCTS }, (_, index) => `茶杯 ${index + 1}`);
      await addProductsByCall(server, merchant, names);
      const phone = phones.add(await Phone.open(browser, server.url, language, `errands-${language}`));
      await phone.page.goto('/login');
      await phone.box(phone.say('account:field.username')).fill(MERCHANT.username);
      await phone.box(phone.say('account:field.password')).fill(MERCHANT.password);
      await phone.page.getByRole('checkbox').check();
      await phone.button(phone.say('common:action.logIn')).click();
      await phone.link(phone.say('account:menu.myProducts')).waitFor();
      const buyer = await registerByCall(server, BUYER);
      const own = (query: string) => ownProductsByCall(server, merchant, query);

      expect(await repriceOne(phone, '茶杯 300', '18.80')).toBeLessThanOrEqual(3);
      expect((await own('minPrice=1880')).list.map(({ name }) => name)).toEqual(['茶杯 300']);

      expect(await repriceFound(phone, '茶杯 150', '19.90')).toBeLessThanOrEqual(3);
      expect((await own('minPrice=1990')).list.map(({ name }) => name)).toEqual(['茶杯 150']);

      const [ordered] = (await own('keyword=茶杯 300')).list;
      const number = await orderByCall(server, buyer, { product: ordered?.id ?? 0, quantity: 12 });
      expect(await confirmNewest(phone, number)).toBeLessThanOrEqual(3);

      const numbers: string[] = [];
      for (let index = 0; index < ORDERS; index++) {
        numbers.unshift(await orderByCall(server, buyer, { product: ordered?.id ?? 0, quantity: 12 }));
      }
      expect(await confirmAll(phone, numbers)).toBeLessThanOrEqual(14);
      expect(await shipOne(phone, number, 'SF1234567890')).toBeLessThanOrEqual(4);

      expect(await hideTen(phone)).toBeLessThanOrEqual(13);
      expect((await own('onSale=false')).total).toBe(10);

      const one = { photographs: photographs.slice(0, 1), nameOf: () => '茶壶' };
      expect(await quickEntry(phone, one)).toBeLessThanOrEqual(6);
      const thirty = { photographs, nameOf: (index: number) => `花瓶 ${index + 1}` };
      expect(await quickEntry(phone, thirty)).toBeLessThanOrEqual(5);
      expect((await own('keyword=花瓶')).total).toBe(PHOTOGRAPHS);

      expect(await fillByOption(phone, 'T恤')).toBeLessThanOrEqual(30);
      const [shirt] = (await own('keyword=T恤')).list;
      expect(shirt).toMatchObject({ type: 'multi', priceMin: 1000 });
    });
  });
}
