import { expect, test } from '@playwright/test';
import { logIn } from './steps/logging-in';
import { checkAccess } from './support/accessibility';
import { Phone } from './support/browser';
import { addProductByCall, nameShopByCall, orderByCall, registerByCall } from './support/calls';
import { withPhones } from './support/phones';
import { TestServer } from './support/server';
import { LANGUAGES } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const BUYER = { username: 'buyer_2026', password: 'Tea-for-forty-26', alias: 'buyer26' };
/** Nobody listens at this port. */
const NO_MAIL = { SHOP_SMTP_URL: 'smtp://127.0.0.1:1', SHOP_SMTP_FROM: 'shop@example.com' };

for (const language of LANGUAGES) {
  test(`a merchant is told of an order and connects a system, in ${language}`, async ({ browser }) => {
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

/** What is wrong with an address stands beside it; the secret of a right one is shown once. */
async function connectSystem(phone: Phone): Promise<void> {
  const { page, say } = phone;
  await page.goto('/notifications');
  await phone.link(say('notification:settings')).click();
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
  await phone.button(say('notification:test')).click();
  await phone.hears(say('notification:outcome.unreachable'));
  await page.reload();
  await phone.responds();
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
