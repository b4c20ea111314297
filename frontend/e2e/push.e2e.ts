import { type CDPSession, expect, test, type Worker } from '@playwright/test';
import { logIn } from './steps/logging-in';
import { checkAccess } from './support/accessibility';
import { Phone } from './support/browser';
import { addProductByCall, nameShopByCall, orderByCall, registerByCall } from './support/calls';
import { withPhones } from './support/phones';
import { TestServer } from './support/server';
import { languagesOr } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const BUYER = { username: 'buyer_2026', password: 'Tea-for-forty-26', alias: 'buyer26' };

/**
 * Chromium without a network has no push service, and without a window it shows no notifications. So the developer tools
 * deliver the message to the real service worker, the test notes what the worker shows, and sends it the event of a tap.
 */
for (const language of languagesOr('ar')) {
  test(`a message shows a notification that opens the order, in ${language}`, async ({ browser }) => {
    const server = await TestServer.start();
    await withPhones(server, async (phones) => {
      const merchant = await registerByCall(server, MERCHANT);
      await nameShopByCall(server, merchant, '青禾瓷器');
      const product = await addProductByCall(server, merchant, '茶杯');
      const buyer = await registerByCall(server, BUYER);
      const number = await orderByCall(server, buyer, { product, quantity: 2 });
      const phone = phones.add(await Phone.open(browser, server.url, language, `${language}-push`));
      const worker = await signInWithWorker(phone);
      await seeSettings(phone);
      await watch(worker);

      // No page of the site is open any more.
      const shop = phone.page;
      phone.page = await phone.context.newPage();
      await shop.close();
      await deliver(await phone.context.newCDPSession(phone.page), server.url, messageOf(number, language));
      const { title, options } = await shownBy(worker);
      expect(title).toBe(`New order ${number}`);
      expect(options).toMatchObject({ body: 'Layla', tag: number, lang: language, dir: 'rtl' });
      expect(await tap(worker)).toEqual([`/order/detail/${number}`]);

      // A page that is open shows the order itself.
      await phone.page.goto('/merchant');
      await phone.link(phone.say('account:menu.settings')).waitFor();
      await deliver(await phone.context.newCDPSession(phone.page), server.url, messageOf(number, language));
      await shownBy(worker);
      expect(await tap(worker)).toEqual([]);
      await phone.page.waitForURL((url) => url.pathname === `/order/detail/${number}`);
      await phone.sees(number);
    });
  });
}

/** As the server writes it (`crates/shop-notifications/src/push.rs`). */
const messageOf = (number: string, lang: string) => ({
  title: `New order ${number}`,
  body: 'Layla',
  tag: number,
  path: `/order/detail/${number}`,
  lang,
  dir: 'rtl',
});

async function signInWithWorker(phone: Phone): Promise<Worker> {
  const { page, context, say } = phone;
  const started = context.waitForEvent('serviceworker');
  await page.goto('/merchant');
  await logIn(phone, MERCHANT);
  await phone.link(say('account:menu.settings')).waitFor();
  const worker = await started;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return worker;
}

/** A browser that allows no notifications says where they are allowed. */
async function seeSettings(phone: Phone): Promise<void> {
  const { page, say } = phone;
  await page.goto('/notifications/settings');
  await phone.sees(say('push:obstacle.blocked'));
  await checkAccess(phone, 'notification settings with push messages');
  await phone.picture('push-settings');
}

async function deliver(devtools: CDPSession, origin: string, message: object): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (found) resolve(found.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const data = JSON.stringify(message);
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

interface Shown {
  title: string;
  options: NotificationOptions;
}

/** What the test uses of a service worker, whose types do not go together with those of a page. */
interface WorkerScope extends EventTarget {
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> };
  clients: { openWindow: (path: string) => Promise<null> };
  shown: Shown[];
}

/** Notes what the worker shows from now on. */
async function watch(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, options });
  });
}

/** What is shown last, once something is. */
async function shownBy(worker: Worker): Promise<Shown> {
  const last = () => worker.evaluate(() => (self as unknown as WorkerScope).shown.at(-1) ?? null);
  await expect.poll(last).not.toBeNull();
  return (await last()) as Shown;
}

/** Taps what is shown; the paths for which a new window was opened, which browsers do for a real tap only. */
async function tap(worker: Worker): Promise<string[]> {
  return worker.evaluate(async () => {
    const scope = self as unknown as WorkerScope;
    const opened: string[] = [];
    scope.clients.openWindow = async (path) => {
      opened.push(path);
      return null;
    };
    const work: Promise<unknown>[] = [];
    const notification = { data: scope.shown.pop()?.options.data, close: () => undefined };
    const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await Promise.all(work);
    return opened;
  });
}
