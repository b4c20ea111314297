import { expect, test } from '@playwright/test';
import { logIn } from './steps/logging-in';
import { checkAccess } from './support/accessibility';
import { Phone } from './support/browser';
import { addProductByCall, nameShopByCall, orderByCall, registerByCall } from './support/calls';
import { CHAT_BROWSER, FakeWechat } from './support/fake-wechat';
import { withPhones } from './support/phones';
import { TestServer } from './support/server';
import { languagesOr } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const BUYER = { username: 'buyer_2026', password: 'Tea-for-forty-26', alias: 'buyer26' };
/** Nobody listens at this port. */
const NO_MAIL = { SHOP_SMTP_URL: 'smtp://127.0.0.1:1', SHOP_SMTP_FROM: 'shop@example.com' };

for (const language of languagesOr('en')) {
  test(`a merchant is notified of an order and connects a system, in ${language}`, async ({ browser }) => {
    const server = await TestServer.start(NO_MAIL);
    await withPhones(server, async (phones) => {
      const merchant = await registerByCall(server, MERCHANT);
      await nameShopByCall(server, merchant, '青禾瓷器');
      const product = await addProductByCall(server, merchant, '茶杯');
      const buyer = await registerByCall(server, BUYER);
      const number = await orderByCall(server, buyer, { product, quantity: 2 });
      const phone = phones.add(await Phone.open(browser, server.url, language, `${language}-notifications`));
      await readNotification(phone, number);
      await connectSystem(phone);
      await refuseAddress(phone);
    });
  });
}

for (const language of languagesOr('zh')) {
  test(`a merchant is notified of an order in the chat app, in ${language}`, async ({ browser }) => {
    const fakeWechat = await FakeWechat.start();
    try {
      const server = await TestServer.start(fakeWechat.settings);
      await withPhones(server, async (phones) => {
        const merchant = await registerByCall(server, MERCHANT);
        const product = await addProductByCall(server, merchant, '茶杯');
        const buyer = await registerByCall(server, BUYER);
        const name = `${language}-chat-notifications`;
        await seeWhatToBind(phones.add(await Phone.open(browser, server.url, language, name)));
        const phone = phones.add(
          await Phone.open(browser, server.url, language, name, { userAgent: CHAT_BROWSER }),
        );
        await bindAndSwitchOn(phone);
        const number = await orderByCall(server, buyer, { product, quantity: 2 });
        await expect.poll(async () => (await fakeWechat.messages()).length, { timeout: 20_000 }).toBe(1);
        const [message] = await fakeWechat.messages();
        expect(message?.data.character_string1?.value).toBe(number);
        const link = new URL(message?.url ?? '');
        expect(link.searchParams.get('lang')).toBe(language);
        await phone.page.goto(link.pathname + link.search);
        await phone.sees(number);
        await learnWhyNothingComes(phone, fakeWechat);
      });
    } finally {
      await fakeWechat.stop();
    }
  });
}

/** In another browser no account is bound yet: the settings lead to the screen that binds one. */
async function seeWhatToBind(phone: Phone): Promise<void> {
  const { page, say } = phone;
  await page.goto('/merchant');
  await logIn(phone, MERCHANT);
  await phone.link(say('account:menu.settings')).waitFor();
  await page.goto('/notifications/settings');
  await phone.sees(say('notification:chat.bindFirst'));
  await expect(page.getByRole('switch', { name: say('notification:chat.title') })).toHaveCount(0);
  await checkAccess(phone, 'notification settings without a bound account');
  await phone.picture('chat-not-bound');
  await phone.link(new RegExp(say('notification:chat.bindFirst'))).click();
  await page.waitForURL((url) => url.pathname === '/user/bind');
}

async function bindAndSwitchOn(phone: Phone): Promise<void> {
  const { page, say } = phone;
  await page.goto('/merchant');
  await phone.heading('Who are you?').waitFor();
  await phone.link('ling').click();
  await phone.heading(say('account:bind.title')).waitFor();
  await phone.box(say('account:field.username')).fill(MERCHANT.username);
  await phone.box(say('account:field.password')).fill(MERCHANT.password);
  await phone.button(say('account:bind.submit')).click();
  await phone.link(say('account:menu.settings')).waitFor();
  await page.goto('/notifications/settings');
  await turnOn(phone);
  await phone.sees(say('notification:chat.on', { count: 1 }));
  await checkAccess(phone, 'notification settings with a bound account');
  await phone.picture('chat-on');
}

async function turnOn({ page, say }: Phone): Promise<void> {
  const toggle = page.getByRole('switch', { name: say('notification:chat.title') });
  await toggle.waitFor({ state: 'attached' });
  await toggle.click({ force: true });
  await expect(toggle).toBeChecked();
}

/** The settings show that the person no longer follows the site's account, until a message arrives again. */
async function learnWhyNothingComes(phone: Phone, fakeWechat: FakeWechat): Promise<void> {
  const { page, say } = phone;
  const reason = say('notification:outcome.notFollowing');
  await fakeWechat.follow('ling', false);
  await page.goto('/notifications/settings');
  await phone.button(say('notification:test')).click();
  await phone.hears(reason);
  await phone.sees(say('notification:chat.refusalHint'));
  await checkAccess(phone, 'notification settings with a refusal');
  await phone.picture('chat-not-following');
  await fakeWechat.follow('ling', true);
  await phone.button(say('notification:test')).click();
  await phone.hears(say('notification:outcome.delivered'));
  await expect(page.getByText(say('notification:chat.refusalHint'))).toHaveCount(0);
  expect(await fakeWechat.messages()).toHaveLength(2);
}

/** My shop shows that something is new; a tap on it leads to the order, and then nothing is new. */
async function readNotification(phone: Phone, number: string): Promise<void> {
  const { page, say } = phone;
  await page.goto('/merchant');
  await logIn(phone, MERCHANT);
  const row = page.getByRole('link', { name: say('notification:title') });
  const unread = say('notification:unread', { count: 1 });
  await row.getByText(unread).waitFor();
  await phone.picture('my-shop-with-badge');
  await row.click();
  await phone.sees(say('notification:kind.orderPlaced', { name: '\u2068李华\u2069' }));
  await phone.sees(say('notification:new'));
  await checkAccess(phone, 'notifications');
  await phone.picture('notifications');
  await page.getByRole('link', { name: number }).click();
  await page.waitForURL((url) => url.pathname === `/order/detail/${number}`);
  await page.goto('/merchant');
  await row.waitFor();
  await expect(row.getByText(unread)).toHaveCount(0);
}

/** The error of an address is shown beside it; the secret of a valid one is shown once. */
async function connectSystem(phone: Phone): Promise<void> {
  const { page, say } = phone;
  await page.goto('/notifications');
  await phone.link(say('notification:settings')).click();
  const developers = phone.button(say('notification:developers.text'));
  await developers.click();
  const url = phone.box(say('notification:webhook.url'));
  await url.fill('https://127.0.0.1/hook');
  await phone.button(say('common:action.save')).click();
  await expect(url).toHaveAttribute('aria-invalid', 'true');
  await phone.sees(say('notification:outcome.notPublic'));
  expect(await url.inputValue()).toBe('https://127.0.0.1/hook');
  await phone.picture('webhook-refused');
  // A name that resolves nowhere.
  await url.fill('https://hooks.invalid/orders');
  await phone.button(say('common:action.save')).click();
  await phone.sees(/^whsec_/);
  await checkAccess(phone, 'notification settings');
  await phone.picture('webhook-secret');
  // The browser scrolls the new button to the place of the last press, and there it takes none for a second.
  await expect(async () => {
    await phone.button(say('notification:test')).click();
    await phone.hears(say('notification:outcome.unreachable'), 3_000);
  }).toPass();
  await page.reload();
  await phone.responds();
  await developers.click();
  await expect(url).toHaveValue('https://hooks.invalid/orders');
  await expect(page.getByText(/^whsec_/)).toHaveCount(0);
}

/** An address to which no code could be sent stays as typed, with the reason beside it. */
async function refuseAddress(phone: Phone): Promise<void> {
  const { say } = phone;
  const address = phone.box(say('notification:email.address'));
  await address.fill('orders@example.com');
  await phone.button(say('notification:email.send')).click();
  await phone.sees(say('notification:email.notSent'));
  expect(await address.inputValue()).toBe('orders@example.com');
  await phone.picture('email-not-sent');
}
