import { type Browser, expect, type Page, test } from '@playwright/test';
import { Phone } from './support/browser';
import { addPicturedProductByCall, addProductByCall, nameShopByCall, registerByCall } from './support/calls';
import { withPhones } from './support/phones';
import { takePhotographs } from './support/photographs';
import { TestServer } from './support/server';

const MERCHANT = { username: 'yunqi_shop', password: 'Kiln-and-glaze-27', alias: 'yunqi' };
const COMPANY = '云起陶艺有限公司';
const PRODUCT = '柴烧公道杯';
const GOODS = 12;
/** 400 kbit/s. */
const SLOW_NETWORK = { offline: false, latency: 100, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** A page of a browser that runs no scripts. */
async function withoutScripts(
  browser: Browser,
  server: TestServer,
  language: string,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await context.addCookies([{ name: 'lang', value: language, url: server.url }]);
  try {
    await look(await context.newPage());
  } finally {
    await context.close();
  }
}

for (const [language, direction] of [
  ['zh', 'ltr'],
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const) {
  test(`without scripts a shared link shows the shop and leads to its product, in ${language}`, async ({
    browser,
  }) => {
    const server = await TestServer.start();
    try {
      const token = await registerByCall(server, MERCHANT);
      await nameShopByCall(server, token, COMPANY);
      const product = await addProductByCall(server, token, PRODUCT);
      await withoutScripts(browser, server, language, async (page) => {
        const detail = `/product/detail/${product}?m=${MERCHANT.alias}`;
        const list = `/product/list?m=${MERCHANT.alias}`;
        for (const address of [detail, list]) await server.untilRendered(address, language);
        await page.goto(list);
        expect(await page.locator('html').getAttribute('dir')).toBe(direction);
        await page.getByRole('link', { name: PRODUCT }).first().click();
        await page.waitForURL(`**/product/detail/${product}**`);
        expect(await page.getByRole('heading', { name: PRODUCT }).isVisible()).toBe(true);
        const advice = page.locator('noscript > p:visible');
        expect(await advice.count()).toBe(0);
        await page.goto(`/basket?m=${MERCHANT.alias}`);
        expect((await advice.getAttribute('lang'))?.slice(0, 2)).toBe(language);
      });
    } finally {
      await server.remove();
    }
  });
}

test('a button that is tapped before the app responds is pressed when it does', async ({ browser }) => {
  const server = await TestServer.start();
  await withPhones(server, async (phones) => {
    const token = await registerByCall(server, MERCHANT);
    await nameShopByCall(server, token, COMPANY);
    const product = await addProductByCall(server, token, PRODUCT);
    const address = `/product/detail/${product}?m=${MERCHANT.alias}`;
    await server.untilRendered(address, 'zh');
    const phone = phones.add(await Phone.open(browser, server.url, 'zh', 'early-tap'));
    const { page, say } = phone;
    let release = () => {};
    const tapped = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sheets = page.waitForRequest('**/assets/dialogs-*.js');
    await page.route('**/assets/*.js', async (route) => {
      await tapped;
      // The two largest arrive last, and what all sheets need is asked for before the app could find it missing.
      if (/\/(react|core)-/.test(route.request().url())) await sheets;
      await route.continue();
    });
    const opened = page.goto(address);
    await phone.button(say('catalog:detail.buy')).click();
    release();
    await opened;
    await page.getByRole('dialog').waitFor();
  });
});

test('pictures beyond the first screen wait for the app or for scrolling', async ({ browser }) => {
  const server = await TestServer.start();
  await withPhones(server, async (phones) => {
    const token = await registerByCall(server, MERCHANT);
    const shots = Array.from({ length: GOODS }, (_, index) => ({
      name: `${index}.png`,
      type: 'image/png' as const,
      width: 240,
      height: 240,
      hue: index * 25,
    }));
    for (const photograph of await takePhotographs(browser, shots)) {
      await addPicturedProductByCall(server, token, `${PRODUCT} ${photograph.name}`, photograph);
    }
    const address = `/product/list?m=${MERCHANT.alias}`;
    await server.untilRendered(address, 'zh');
    for (const isScrolled of [true, false]) {
      const phone = phones.add(await Phone.open(browser, server.url, 'zh', `held-${isScrolled}`));
      const { page } = phone;
      // The page arrives in parts, and is laid out before its end is there.
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
      const pictures = new Set<string>();
      page.on('request', (request) => {
        if (request.resourceType() === 'image' && request.url().includes('/media/'))
          pictures.add(request.url());
      });
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const asked = page.waitForRequest('**/assets/*.js');
      await page.route('**/assets/*.js', async (route) => {
        await released;
        await route.continue();
      });
      const opened = page.goto(address);
      // The app's files are asked for once the first picture is there.
      await asked;
      expect(pictures.size).toBeGreaterThan(0);
      expect(pictures.size).toBeLessThan(GOODS);
      if (isScrolled) await page.evaluate(() => window.scrollTo(0, 300));
      else release();
      await expect.poll(() => pictures.size).toBe(GOODS);
      release();
      await opened;
    }
  });
});

test('the first picture is shown while those further down wait, of which one is the same', async ({
  browser,
}) => {
  const server = await TestServer.start();
  await withPhones(server, async (phones) => {
    const token = await registerByCall(server, MERCHANT);
    const shots = Array.from({ length: GOODS - 1 }, (_, index) => ({
      name: `${index}.png`,
      type: 'image/png' as const,
      width: 240,
      height: 240,
      hue: index * 25,
    }));
    const photographs = await takePhotographs(browser, shots);
    // The first product of the list and the last one show the same.
    for (const [at, photograph] of [...photographs, ...photographs.slice(0, 1)].entries()) {
      await addPicturedProductByCall(server, token, `${PRODUCT} ${at}`, photograph);
    }
    const address = `/product/list?m=${MERCHANT.alias}`;
    await server.untilRendered(address, 'zh');
    const phone = phones.add(await Phone.open(browser, server.url, 'zh', 'same-pictures'));
    const { page } = phone;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    const opened = page.goto(address);
    await page.waitForFunction(() => document.documentElement.dataset.held === undefined);
    const first = page.locator('main img[data-hero]');
    await expect(first).toBeVisible();
    await expect(page.locator('main img[loading="lazy"]').first()).toBeVisible();
    release();
    await opened;
    await phone.responds();
    await expect(first).toBeVisible();
  });
});

test('with rendering switched off the browser renders the same product', async ({ browser }) => {
  const server = await TestServer.start({ SHOP_RENDER: 'off' });
  await withPhones(server, async (phones) => {
    const token = await registerByCall(server, MERCHANT);
    await nameShopByCall(server, token, COMPANY);
    const product = await addProductByCall(server, token, PRODUCT);
    const phone = phones.add(await Phone.open(browser, server.url, 'zh', 'render-off'));
    await phone.page.goto(`/product/detail/${product}?m=${MERCHANT.alias}`);
    await phone.heading(PRODUCT).waitFor();
    expect(await phone.page.locator('#root').getAttribute('data-server-rendered')).toBeNull();
  });
});

test('what a product page loads after it was shown moves nothing on the first screen', async ({
  browser,
}) => {
  const server = await TestServer.start();
  await withPhones(server, async (phones) => {
    const token = await registerByCall(server, MERCHANT);
    await nameShopByCall(server, token, COMPANY);
    const names = ['粗陶花器', '手作茶荷', '竹节笔筒'];
    for (const name of names) await addProductByCall(server, token, name);
    const product = await addProductByCall(server, token, PRODUCT);
    const phone = phones.add(await Phone.open(browser, server.url, 'zh', 'shifts'));
    const { page } = phone;
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { seen });
    });
    const address = `/product/detail/${product}?m=${MERCHANT.alias}`;
    await server.untilRendered(address, 'zh');
    await page.goto(address);
    for (const name of names) await page.getByRole('link', { name }).first().waitFor();
    await phone.responds();
    const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
    expect(shift).toBeLessThan(0.02);
  });
});
