import { expect, test } from '@playwright/test';
import { signInToOrder } from './steps/account';
import { addFromCards } from './steps/filling-a-basket';
import {
  answerInquiry,
  fillInquiry,
  followsOrder,
  looksAtChats,
  makeOrder,
  NUMBER,
  openInquiryForm,
  sendInquiry,
  VISITOR,
} from './steps/inquiring';
import { logIn } from './steps/logging-in';
import { fillShopByCall, wholesaleGoods } from './steps/wholesale';
import { Phone } from './support/browser';
import { changeShopByCall, signInByCall } from './support/calls';
import { FaultProxy } from './support/fault-proxy';
import { withPhones } from './support/phones';
import { TestServer } from './support/server';
import { type Language, languagesOr } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const NOTES = { zh: '可以，十天交货。', en: 'Fine, ready in ten days.', ar: 'ممكن، جاهز خلال عشرة أيام.' };

/** A shop with a few products that is reached by chat. */
async function openShop(language: Language, settings: object = {}) {
  const server = await TestServer.start();
  const goods = wholesaleGoods(language).slice(3, 6);
  await fillShopByCall(server, MERCHANT, goods);
  const token = await signInByCall(server, MERCHANT);
  await changeShopByCall(server, token, {
    whatsapp: '+8613900002218',
    wechatId: 'qinghe-ceramics',
    ...settings,
  });
  return { server, goods };
}

for (const language of languagesOr('ar')) {
  test(`a visitor without an account asks for several products and gets an order, in ${language}`, async ({
    browser,
  }) => {
    const { server, goods } = await openShop(language);
    await withPhones(server, async (phones) => {
      const visitor = phones.add(await Phone.open(browser, server.url, language, `${language}-visitor`));
      await visitor.page.goto(`/product/list?m=${MERCHANT.alias}`);
      await addFromCards(visitor, goods);
      await visitor.page.goto(`/basket?m=${MERCHANT.alias}`);
      await openInquiryForm(visitor);
      await fillInquiry(visitor);
      await visitor.picture('inquiry-form');
      const number = await sendInquiry(visitor);
      await looksAtChats(visitor, number);

      const other = phones.add(await Phone.open(browser, server.url, language, `${language}-other`));
      await other.page.goto(visitor.page.url());
      await other.sees(other.say('inquiry:facts.masked'));
      const seen = await other.page.locator('main').innerText();
      expect(seen, 'the bare link keeps the contact to itself').not.toContain(NUMBER);
      expect(seen).not.toContain(VISITOR.remark);

      const merchant = phones.add(await Phone.open(browser, server.url, language, `${language}-merchant`));
      await merchant.page.goto('/login');
      await logIn(merchant, MERCHANT);
      await answerInquiry(merchant, NOTES[language]);
      const [first, ...others] = goods;
      if (!first) throw new Error('there are no goods');
      const right = first.minimum;
      const total = others.reduce((sum, { price, minimum }) => sum + price * minimum, first.price * right);
      const order = await makeOrder(merchant, { name: first.name, wrong: right - 1, right, total });
      await followsOrder(visitor, NOTES[language], order, total);
    });
  });
}

test('an inquiry whose answer is lost is kept over a reload and sent once', async ({ browser }) => {
  const { server, goods } = await openShop('en');
  await withPhones(server, async (phones) => {
    const proxy = await FaultProxy.start(server.url);
    try {
      const phone = phones.add(await Phone.open(browser, proxy.url, 'en', 'lost-inquiry'));
      const { page, say } = phone;
      await page.goto(`/product/list?m=${MERCHANT.alias}`);
      await addFromCards(phone, goods);
      await page.goto(`/basket?m=${MERCHANT.alias}`);
      await openInquiryForm(phone);
      await fillInquiry(phone);
      await page.getByRole('checkbox').check();
      await proxy.disconnect();
      await phone.button(say('inquiry:form.send')).click();
      await phone.sees(say('inquiry:refused.noAnswer'));
      await phone.picture('inquiry-no-answer');
      await proxy.reconnect();
      await page.reload();
      await phone.sheet(say('inquiry:form.title')).waitFor();
      expect(await phone.box(say('inquiry:form.name')).inputValue()).toBe(VISITOR.name);
      expect(await phone.box(say('inquiry:form.remark')).inputValue()).toBe(VISITOR.remark);
      await sendInquiry(phone);

      const merchant = phones.add(await Phone.open(browser, server.url, 'en', 'lost-inquiry-merchant'));
      await merchant.page.goto('/login?redirect=%2Forder%3Fside%3Dinquiries');
      await logIn(merchant, MERCHANT);
      await merchant.page.getByRole('article').first().waitFor();
      expect(await merchant.page.getByRole('article').count()).toBe(1);
    } finally {
      await proxy.stop();
    }
  });
});

test('a shop that takes no inquiries offers to sign in only', async ({ browser }) => {
  const { server, goods } = await openShop('zh', { takesInquiries: false });
  await withPhones(server, async (phones) => {
    const phone = phones.add(await Phone.open(browser, server.url, 'zh', 'no-inquiries'));
    const { page, say } = phone;
    await page.goto(`/product/list?m=${MERCHANT.alias}`);
    await addFromCards(phone, goods);
    await page.goto(`/basket?m=${MERCHANT.alias}`);
    await phone.button(say('order:basket.order')).click();
    await phone.sees(say('order:guest.whyOnly'));
    expect(await phone.button(say('order:guest.inquire')).count()).toBe(0);
    // The address of the form, as after a session that has ended.
    await page.goto(`/basket?m=${MERCHANT.alias}&step=order`);
    await phone.sees(say('order:guest.whyOnly'));
    await signInToOrder(phone);
    await phone.sees(say('account:login.buyText'));
    await page.goto(`/search?m=${MERCHANT.alias}&keyword=${goods[0]?.itemNumber}`);
    await page
      .getByRole('link', { name: goods[0]?.name ?? '' })
      .first()
      // Beside what is in the basket.
      .click({ position: { x: 20, y: 20 } });
    await phone.button(say('catalog:detail.contact')).click();
    await phone.sheet(say('shop:contact.title')).getByText('qinghe-ceramics', { exact: true }).waitFor();
    expect(await page.getByText(say('shop:contact.ask')).count()).toBe(0);
  });
});
