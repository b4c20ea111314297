import { type Browser, expect, test } from '@playwright/test';
import { checkAccess } from './support/accessibility';
import { Phone } from './support/browser';
import { addPicturedProductByCall, registerByCall } from './support/calls';
import { CHAT_BROWSER, FakeWechat } from './support/fake-wechat';
import { withPhones } from './support/phones';
import { takePhotographs } from './support/photographs';
import { TestServer } from './support/server';
import type { Language } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const CUP = '青花茶杯';

interface Visit {
  phone: Phone;
  fakeWechat: FakeWechat;
  /** The shared link of a product. */
  link: string;
}

/** A shop with one product, and the phone of somebody who opens it inside the chat app. */
async function visit(
  browser: Browser,
  language: Language,
  name: string,
  journey: (visit: Visit) => Promise<void>,
) {
  const fakeWechat = await FakeWechat.start();
  try {
    const server = await TestServer.start(fakeWechat.settings);
    await withPhones(server, async (phones) => {
      const token = await registerByCall(server, MERCHANT);
      const shot = { name: 'cup.jpg', type: 'image/jpeg' as const, width: 1400, height: 1050, hue: 210 };
      const [photograph] = await takePhotographs(browser, [shot]);
      if (!photograph) throw new Error('no photograph');
      const more = { minOrderQuantity: 12 };
      const product = await addPicturedProductByCall(server, token, CUP, photograph, more);
      const phone = phones.add(
        await Phone.open(browser, server.url, language, name, { userAgent: CHAT_BROWSER }),
      );
      const link = `/product/detail/${product}?m=${MERCHANT.alias}`;
      await journey({ phone, fakeWechat, link });
    });
  } finally {
    await fakeWechat.stop();
  }
}

/** On the chat app's page, as this person. */
async function authorizeAs(phone: Phone, person: string): Promise<void> {
  await phone.heading('Who are you?').waitFor();
  await phone.link(person).click();
}

function path(phone: Phone): string {
  const { pathname, search } = new URL(phone.page.url());
  return pathname + search;
}

async function cookie(phone: Phone, name: string) {
  return (await phone.context.cookies()).find((found) => found.name === name);
}

interface GivenToScript {
  given: { timestamp: number; nonceStr: string; signature: string };
  card: { title: string; link: string; desc: string; imgUrl: string };
}

/** The chat app takes the page's signature, and shows it by its title when it is passed on. */
async function isPassedOnAs(phone: Phone, fakeWechat: FakeWechat, title: string): Promise<void> {
  await phone.page.waitForFunction(
    (expected) => (globalThis as { wx?: Partial<GivenToScript> }).wx?.card?.title.includes(expected),
    title,
  );
  const { given, card } = await phone.page.evaluate(() => {
    const { wx } = globalThis as unknown as { wx: GivenToScript };
    return { given: wx.given, card: wx.card };
  });
  // The receiver reads the page in the language in which it was passed on.
  const passedOn = new URL(phone.page.url());
  passedOn.searchParams.set('lang', phone.language);
  expect(card.link).toBe(passedOn.href);
  await isOfProduct(phone, card);
  expect(await fakeWechat.accepts({ url: phone.page.url(), ...given })).toBe(true);
}

/** The card says price and MOQ, and its picture is one that the chat app shows. */
async function isOfProduct({ page, say }: Phone, { desc, imgUrl }: GivenToScript['card']): Promise<void> {
  expect(desc).toContain('12.50');
  expect(desc).toMatch(new RegExp(say('catalog:detail.cardMinimum', { quantity: 12, unit: '.+' })));
  const picture = await page.request.get(imgUrl);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
}

/** The session has run out; what the chat app's sign-in left is still there. */
async function loseSession(phone: Phone): Promise<void> {
  for (const name of ['accessToken', 'refreshToken']) await phone.context.clearCookies({ name });
}

async function signInToBind(phone: Phone): Promise<void> {
  const { say } = phone;
  await phone.heading(say('account:bind.title')).waitFor();
  await phone.box(say('account:field.username')).fill(MERCHANT.username);
  await phone.box(say('account:field.password')).fill(MERCHANT.password);
  await phone.button(say('account:bind.submit')).click();
  await phone.link(say('account:menu.settings')).waitFor();
}

async function unbind(phone: Phone): Promise<void> {
  const { say } = phone;
  await phone.button(new RegExp(`^${say('account:chat.unbind')}`)).click();
  await phone.page.getByRole('alertdialog').waitFor();
  await phone.button(say('account:chat.unbindConfirm')).click();
  await phone.hears(say('account:chat.unbound'));
}

for (const language of ['zh', 'ar'] as const) {
  test(`who opens a shared product in the chat app is known there, binds once and is signed in, in ${language}`, async ({
    browser,
  }) => {
    await visit(browser, language, `chat-${language}`, async ({ phone, fakeWechat, link }) => {
      const { page, say } = phone;
      await page.goto(link);
      await authorizeAs(phone, 'ling');
      await phone.heading(CUP).waitFor();
      await phone.responds();
      expect(path(phone)).toBe(link);
      await expect.poll(async () => (await cookie(phone, 'openid'))?.value).toBeTruthy();
      expect((await cookie(phone, 'isWx'))?.value).toBe('0');
      expect(await cookie(phone, 'chatKey')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
      await phone.picture('shared-product');
      await isPassedOnAs(phone, fakeWechat, CUP);

      await page.goto(`/merchant?m=${MERCHANT.alias}`);
      await phone.hears(say('common:session.bindFirst'));
      await phone.heading(say('account:bind.title')).waitFor();
      await checkAccess(phone, 'bind');
      await phone.picture('bind');
      await signInToBind(phone);
      expect(path(phone)).toBe(`/merchant?m=${MERCHANT.alias}`);

      await loseSession(phone);
      await page.goto(`/merchant?m=${MERCHANT.alias}`);
      await phone.link(say('account:menu.settings')).waitFor();
      expect((await fakeWechat.counts()).exchange).toBe(1);

      await phone.picture('bound');
      await unbind(phone);
      await loseSession(phone);
      await page.goto(`/merchant?m=${MERCHANT.alias}`);
      await phone.heading(say('account:bind.title')).waitFor();
      await phone.picture('unbound');
    });
  });
}

test('when the provider refuses, one browses on undisturbed and may try again where one binds', async ({
  browser,
}) => {
  await visit(browser, 'zh', 'chat-zh-refused', async ({ phone, fakeWechat, link }) => {
    const { page, say } = phone;
    await fakeWechat.failNext('exchange', [45009]);
    await page.goto(link);
    await authorizeAs(phone, 'omar');
    await phone.heading(CUP).waitFor();
    await phone.responds();
    expect(path(phone)).toBe(link);
    await expect.poll(async () => (await fakeWechat.counts()).exchange).toBe(1);
    expect(await cookie(phone, 'openid')).toBeUndefined();

    await fakeWechat.failNext('exchange', [45009]);
    await page.goto('/user/bind');
    await authorizeAs(phone, 'omar');
    await phone.heading(say('account:bind.failedTitle')).waitFor();
    await phone.sees('微信服务暂时不可用，请稍后再试');
    await checkAccess(phone, 'bind, refused');
    await phone.picture('refused');
    await phone.button(say('common:action.retry')).click();
    await authorizeAs(phone, 'omar');
    await signInToBind(phone);
  });
});

test('somebody else’s return is dropped, and the address is clean', async ({ browser }) => {
  await visit(browser, 'zh', 'chat-zh-foreign', async ({ phone, fakeWechat, link }) => {
    await phone.page.goto(`${link}&code=stolen&state=foreign`);
    await phone.heading(CUP).waitFor();
    await phone.responds();
    expect(path(phone)).toBe(link);
    expect((await fakeWechat.counts()).exchange).toBe(0);
    expect(await cookie(phone, 'openid')).toBeUndefined();
  });
});
