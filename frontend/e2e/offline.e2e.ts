import { type Browser, expect, test } from '@playwright/test';
import { CACHES } from '../src/lib/device-caches';
import { logIn } from './steps/logging-in';
import { checkAccess } from './support/accessibility';
import { Phone } from './support/browser';
import { addProductByCall, nameShopByCall, registerByCall } from './support/calls';
import { FaultProxy } from './support/fault-proxy';
import { withPhones } from './support/phones';
import { rewriting } from './support/rewriting-proxy';
import { TestServer } from './support/server';
import { type Language, languagesOr } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const COMPANY = '清河瓷业有限公司';
const SEEN = '青花盖碗三件套';
const UNSEEN = '影青斗笠碗';

interface Shop {
  phone: Phone;
  /** Between the phone and the server. */
  proxy: FaultProxy;
  server: TestServer;
  token: string;
  /** Paths of a product that the phone opens, and of one that it does not. */
  seen: string;
  unseen: string;
}

/** A shop with two products, and somebody's phone with a service worker. */
async function visit(
  browser: Browser,
  language: Language,
  name: string,
  journey: (shop: Shop) => Promise<void>,
  isBehindGateway = false,
) {
  const server = await TestServer.start({}, isBehindGateway);
  await withPhones(server, async (phones) => {
    const token = await registerByCall(server, MERCHANT);
    await nameShopByCall(server, token, COMPANY);
    const path = async (name: string) =>
      `/product/detail/${await addProductByCall(server, token, name)}?m=${MERCHANT.alias}`;
    const [seen, unseen] = [await path(SEEN), await path(UNSEEN)];
    const proxy = await FaultProxy.start(server.url);
    try {
      const phone = phones.add(await Phone.open(browser, proxy.url, language, name));
      await journey({ phone, proxy, server, token, seen, unseen });
    } finally {
      await proxy.stop();
    }
  });
}

/** Waits until the worker is in charge of the page and has kept what it needs. */
async function installed({ page }: Phone): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    const caches = await window.caches.keys();
    return navigator.serviceWorker.controller !== null && caches.some((name) => name.startsWith('shell-'));
  });
  // The results of queries are written a second after they arrive.
  await page.waitForTimeout(2_000);
}

/** From the product that is open; nothing of the sheet and the basket was opened before. */
async function fillBasket(phone: Phone): Promise<void> {
  const { page, say } = phone;
  await phone.button(say('catalog:detail.buy')).click();
  const sheet = phone.sheet(say('order:buy.titleSingle'));
  await sheet.getByRole('spinbutton').fill('3');
  await sheet.getByRole('button', { name: say('order:basket.add'), exact: true }).click();
  await phone.hears(say('order:basket.added'));
  await sheet.waitFor({ state: 'detached' });
  await page.goto(`/basket?m=${MERCHANT.alias}`);
  await phone.sees(SEEN);
  await expect(page.getByRole('spinbutton')).toHaveValue('3');
  await checkAccess(phone, 'a basket without a network');
  await phone.picture('basket');
}

for (const language of languagesOr('en')) {
  test(`what was seen stays readable without a network, and what was not says so and heals, in ${language}`, async ({
    browser,
  }) => {
    await visit(browser, language, `offline-${language}`, async ({ phone, proxy, seen, unseen }) => {
      const { page, say } = phone;
      await page.goto(`/home?m=${MERCHANT.alias}`);
      await phone.sees(COMPANY);
      await installed(phone);
      await page.goto(seen);
      await phone.heading(SEEN).waitFor();
      await installed(phone);

      await proxy.disconnect();
      await phone.setOffline(true);
      await page.goto(`/home?m=${MERCHANT.alias}`);
      await phone.sees(COMPANY);
      await phone.sees(say('common:state.offline'));
      await phone.picture('home');
      await page.goto(seen);
      await phone.heading(SEEN).waitFor();
      await phone.sees(say('common:state.offline'));
      await checkAccess(phone, 'a product without a network');
      await phone.picture('product');
      await fillBasket(phone);

      await page.goto(unseen);
      await phone.heading(say('common:device.offlineTitle')).waitFor();
      await checkAccess(phone, 'an unseen product without a network');
      await phone.picture('unseen');
      await phone.button(say('common:device.goBack')).click();
      await phone.heading(say('common:device.offlineTitle')).waitFor({ state: 'detached' });

      await page.goto(unseen);
      await phone.heading(say('common:device.offlineTitle')).waitFor();
      await proxy.reconnect();
      await phone.setOffline(false);
      await phone.heading(UNSEEN).waitFor();
      await page.getByText(say('common:state.offline')).waitFor({ state: 'detached' });
    });
  });
}

/** Lets all reads that the worker keeps look an hour old: it asks for newer ones. */
async function ageReads({ page }: Phone): Promise<void> {
  await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request, { ignoreVary: true });
      if (!response) continue;
      const headers = new Headers(response.headers);
      headers.set('Date', new Date(Date.now() - 3_600_000).toUTCString());
      await cache.put(request, new Response(await response.blob(), { headers }));
    }
  }, CACHES.publicReads);
}

/** How the reads that the worker keeps are answered now. */
async function answers({ page }: Phone): Promise<number[]> {
  return page.evaluate(async (name) => {
    const kept = await (await caches.open(name)).keys();
    const asked = kept.map(async ({ url }) => {
      const address = new URL(url);
      const language = address.searchParams.get('reader') ?? '';
      address.searchParams.delete('reader');
      return (await fetch(address, { headers: { 'Accept-Language': language } })).status;
    });
    return Promise.all(asked);
  }, CACHES.publicReads);
}

for (const isBehindGateway of [false, true]) {
  const where = isBehindGateway ? 'behind a gateway' : 'without a gateway';
  const journey = async ({ phone, server, seen, unseen }: Shop) => {
    const { page, say } = phone;
    await page.goto(seen);
    await phone.heading(SEEN).waitFor();
    await installed(phone);
    // The server-rendered page came with its data, not through the worker.
    await page.evaluate(() => fetch('/api/platform', { headers: { 'Accept-Language': 'en' } }));
    await expect.poll(() => answers(phone)).toContain(200);
    await ageReads(phone);
    await server.kill();
    const kept = await answers(phone);
    expect(kept).toContain(200);
    expect(kept.filter((status) => status !== 200)).toEqual([]);
    await page.goto(unseen);
    await phone.heading(say('common:state.errorTitle')).waitFor();
    await server.resume();
    await phone.heading(UNSEEN).waitFor();
  };
  test(`what was seen stays while a server is away, and what was not heals by itself, ${where}`, async ({
    browser,
  }) => visit(browser, 'en', `offline-server-${isBehindGateway}`, journey, isBehindGateway));
}

test('a worker that is replaced in the middle of a form leaves the form alone', async ({ browser }) => {
  const server = await TestServer.start();
  let isNewer = false;
  // The worker of another version of the app differs in the entry that it names.
  const proxy = await rewriting(server.url, '/sw.js', (text) =>
    isNewer ? text.replace(/entry:(["'`])[^"'`]+/, 'entry:$1/assets/newer.js') : text,
  );
  try {
    await withPhones(server, async (phones) => {
      await registerByCall(server, MERCHANT);
      const phone = phones.add(await Phone.open(browser, proxy.url, 'en', 'offline-update'));
      const { page, say } = phone;
      await page.goto('/login');
      await logIn(phone, MERCHANT);
      await phone.link(say('account:menu.settings')).waitFor();
      await page.goto('/edit/base');
      const name = phone.box(say('editing:shop.companyName'));
      await name.waitFor();
      await installed(phone);
      await name.fill('Qinghe Porcelain');
      isNewer = true;
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await phone.sees(say('common:device.newVersion'));
      await checkAccess(phone, 'a new version');
      await phone.picture('new-version');
      expect(await name.inputValue()).toBe('Qinghe Porcelain');
      await phone.button(say('common:device.update')).click();
      await phone.button(say('common:leave.stay')).click();
      expect(await name.inputValue()).toBe('Qinghe Porcelain');
      await phone.button(say('common:device.later')).click();
      await page.getByText(say('common:device.newVersion')).waitFor({ state: 'detached' });
      expect(await name.inputValue()).toBe('Qinghe Porcelain');
    });
  } finally {
    proxy.close();
  }
});

/** Every response in the worker's caches, and what IndexedDB keeps of queries, as one text. */
async function keptOn({ page }: Phone): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push(`${name} ${request.url}`);
    }
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('storefront-queries');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const queries = await new Promise<IDBValidKey[]>((resolve) => {
      const reading = database.transaction('queries').objectStore('queries').getAllKeys();
      reading.onsuccess = () => resolve(reading.result);
    });
    database.close();
    return [...texts, ...queries.map(String)].join('\n');
  });
}

test('nothing of a session is kept, and signing out removes what was read in it', async ({ browser }) => {
  await visit(browser, 'zh', 'offline-sign-out', async ({ phone, seen }) => {
    const { page, say } = phone;
    await page.goto('/login');
    await logIn(phone, MERCHANT);
    await phone.link(say('account:menu.settings')).waitFor();
    await page.goto(seen);
    await phone.heading(SEEN).waitFor();
    await installed(phone);
    await page.goto('/order');
    await phone.heading(say('order:list.title')).waitFor();
    await page.goto('/merchant');
    await phone.link(say('account:menu.settings')).waitFor();
    await installed(phone);
    const signedIn = await keptOn(phone);
    expect(signedIn).toContain('"/api/product/{id}"');
    // The names of built files say nothing about the reader.
    const kept = signedIn.split('\n').filter((line) => !/^(?:assets|shell-)/.test(line));
    expect(kept.join('\n')).not.toMatch(
      /"form"|"mine"|\/api\/(?:basket|inquiry|notification|order)|\/api\/user(?:$|",\{\})|media\/private/m,
    );
    await phone.button(say('account:logout.label')).click();
    const question = page.getByRole('alertdialog', { name: say('account:logout.title') });
    await question.getByRole('button', { name: say('account:logout.label') }).click();
    await expect.poll(() => keptOn(phone), { timeout: 10_000 }).not.toContain('"/api/product/{id}"');
  });
});
