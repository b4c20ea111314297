import { expect, test } from '@playwright/test';
import { Phone } from './support/browser';
import { addProductByCall, nameShopByCall, registerByCall } from './support/calls';
import { startDemo } from './support/demo';
import { withPhones } from './support/phones';
import { TestServer } from './support/server';

/** More than two pages of the platform's list; a new shop has room for twenty products. */
const SHOPS = 3;
const PRODUCTS = 15;

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

test('a list that is reloaded far down shows the same place again', async ({ browser }) => {
  const server = await TestServer.start();
  await withPhones(server, async (phones) => {
    for (let shop = 1; shop <= SHOPS; shop += 1) {
      const merchant = { username: `qinghe_${shop}`, password: 'Kiln-and-glaze-26', alias: `qinghe${shop}` };
      const token = await registerByCall(server, merchant);
      await nameShopByCall(server, token, `清河瓷业 ${shop} 号店`);
      for (let at = 1; at <= PRODUCTS; at += 1) await addProductByCall(server, token, `青花杯 ${shop}-${at}`);
    }
    const phone = phones.add(await Phone.open(browser, server.url, 'zh', 'place'));
    const { page } = phone;
    await page.goto('/product/list?sort=newest');
    await phone.sees('青花杯 3-15');
    const first = page.getByText('青花杯 1-1', { exact: true });
    await expect(async () => {
      await page.mouse.wheel(0, 3_000);
      await expect(first).toHaveCount(1, { timeout: 300 });
    }).toPass();
    await page.evaluate(() =>
      window.scrollTo(0, document.documentElement.scrollHeight - 2 * window.innerHeight),
    );
    // The results of queries are written a second after they arrive.
    await page.waitForTimeout(2_000);
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(2_000);
    await phone.button(phone.say('common:device.backToTop')).waitFor();
    await phone.picture('before');
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 10_000 }).toBe(before);
    await phone.picture('after');
    await expect(first).toHaveCount(1);
    // Chat apps reload what one comes back to, which is the product that was opened.
    await page.mouse.click(100, 420);
    await page.waitForURL(/\/product\/detail\//);
    await page.reload();
    await page.locator('main').waitFor();
    await phone.responds();
    await page.goBack();
    await page.waitForURL(/\/product\/list/);
    await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 10_000 }).toBe(before);
    await phone.picture('back');
    await phone.button(phone.say('common:device.backToTop')).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test('back before the app responds renders the page gone back to', async ({ browser }) => {
  const demo = await startDemo('small');
  await withPhones(demo.server, async (phones) => {
    const phone = phones.add(await Phone.open(browser, demo.server.url, 'en', 'early-back'));
    const { page } = phone;
    await page.goto('/product/list?m=jingci');
    await page.locator('main a[href*="/product/detail/"]').first().click();
    await page.waitForURL(/\/product\/detail\//);
    await demo.server.untilRendered(page.url().slice(demo.server.url.length), phone.language);
    // The files of the app arrive late, as on a slow network and before the service worker keeps them.
    const devtools = await phone.context.newCDPSession(page);
    await devtools.send('Network.setBypassServiceWorker', { bypass: true });
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await late;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.locator('#root[data-server-rendered] h1').waitFor();
    await page.evaluate(() => window.history.back());
    await page.waitForURL(/\/product\/list/);
    arrive();
    await page.getByRole('heading', { level: 1, name: phone.say('catalog:list.title') }).waitFor();
    await phone.responds();
    await expect(page.locator('main a[href*="/product/detail/"]').first()).toBeVisible();
  });
});

test('what is chosen in the filters far down a list is shown from its start', async ({ browser }) => {
  const demo = await startDemo('small');
  await withPhones(demo.server, async (phones) => {
    // On iPhones the page below an open sheet is held in another way.
    for (const userAgent of [undefined, IPHONE]) {
      const phone = phones.add(
        await Phone.open(browser, demo.server.url, 'ar', 'filter-place', userAgent ? { userAgent } : {}),
      );
      const { page, say } = phone;
      const place = () => page.evaluate(() => window.scrollY);
      if (userAgent) {
        await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'iPhone' }));
      }
      await page.goto('/product/list');
      await phone.button(new RegExp(`^${say('catalog:filter')}`)).waitFor();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(place).toBeGreaterThan(500);
      await phone.button(new RegExp(`^${say('catalog:filter')}`)).click();
      await phone.box(say('search:filter.min')).fill('١');
      await phone.button(say('search:filter.apply')).click();
      await page.waitForURL(/min=1/);
      await expect(phone.sheet(say('search:filter.title'))).toBeHidden();
      await expect.poll(place).toBe(0);
      // The step back over the entry of the sheet brings no other place.
      await page.waitForTimeout(500);
      expect(await place()).toBe(0);
    }
  });
});

test('a home page whose parts come near late shows the same place again', async ({ browser }) => {
  const demo = await startDemo('small');
  await withPhones(demo.server, async (phones) => {
    const phone = phones.add(await Phone.open(browser, demo.server.url, 'zh', 'home-place'));
    const { page } = phone;
    const place = () => page.evaluate(() => window.scrollY);
    const later = page.locator('[data-later]');
    await page.goto('/home');
    // There, the first part that comes later is missing at first when the page is shown again.
    const top = await later.first().evaluate((element) => element.getBoundingClientRect().top);
    const before = Math.round(top) + 200;
    await expect(async () => {
      await page.mouse.wheel(0, 600);
      await expect(later).toHaveCount(0, { timeout: 100 });
    }).toPass();
    await page.evaluate((y) => window.scrollTo(0, y), before);
    await page.waitForTimeout(2_000);
    await page.reload();
    await expect(later).toHaveCount(0);
    await expect.poll(place).toBe(before);
    // All of it is there and nothing has moved the reader.
    await page.waitForTimeout(1_000);
    expect(await place()).toBe(before);
    await page.goto('/product/list');
    await page.goBack();
    await expect(later).toHaveCount(0);
    await expect.poll(place).toBe(before);
  });
});

test('the end of a home page does not take the reader along while it is rendered', async ({ browser }) => {
  const demo = await startDemo('small');
  await withPhones(demo.server, async (phones) => {
    for (const address of ['/home', '/home?m=jingci']) {
      const phone = phones.add(await Phone.open(browser, demo.server.url, 'zh', 'home-end'));
      const { page } = phone;
      const place = () => page.evaluate(() => window.scrollY);
      await page.goto(address);
      await page.locator('[data-later]').first().waitFor({ state: 'attached' });
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const before = await place();
      // Time for all that comes near to be rendered, and to load what it shows.
      await page.waitForTimeout(2_000);
      expect(await place()).toBe(before);
    }
  });
});
