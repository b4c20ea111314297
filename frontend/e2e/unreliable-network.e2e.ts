import { type Browser, expect, type Locator, test } from '@playwright/test';
import { SCREENS } from './screens/table';
import { Phone } from './support/browser';
import { addProductByCall, call, nameShopByCall, registerByCall } from './support/calls';
import { startDemo } from './support/demo';
import { losing } from './support/lossy-proxy';
import { type Phones, withPhones } from './support/phones';
import { TestServer } from './support/server';
import { LANGUAGES, type Language } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const BUYER = { username: 'buyer_2026', password: 'Tea-for-forty-26', alias: 'buyer26' };
const COMPANY = '清河瓷业有限公司';
const PRODUCT = '青花盖碗';
const PHONE_NUMBER = '+86 139 8765 4321';

/** `just prove` opens all public pages too, with more shares and seeds. */
const IS_PROOF = process.env.SHOP_E2E_LANGUAGES === 'all';
const SHARES = IS_PROOF ? [0, 0.05, 0.1, 0.33] : [0, 0.33];
/** The number of seeds, and the first of them: to go on with others, or to repeat one. */
const SEED_COUNT = Number(process.env.SHOP_E2E_SEEDS ?? (IS_PROOF ? 4 : 2));
const FIRST_SEED = Number(process.env.SHOP_E2E_FIRST_SEED ?? 1);
const SEEDS = Array.from({ length: SEED_COUNT }, (_, at) => FIRST_SEED + at);

/** A request without an answer takes 15 s, and several may follow one another. */
const PATIENCE_MS = 180_000;
/** Before the page's own ways to continue are looked for again. */
const SOON = { timeout: 5_000 };

/** A page, and how its visitor sees that it works. */
interface Errand {
  name: string;
  path: (product: number) => string;
  /** What is tapped. */
  tap?: (phone: Phone) => Locator;
  /** What appears then. */
  result: (phone: Phone) => Locator;
}

const shop = (path: string) => () => `${path}?m=${MERCHANT.alias}`;
const dialog = ({ page }: Phone) => page.getByRole('dialog');
const languageButton = ({ page, say }: Phone) =>
  page.getByRole('button', { name: say('common:language.change') }).first();

const ERRANDS: Errand[] = [
  {
    name: 'product',
    path: (product) => `/product/detail/${product}?m=${MERCHANT.alias}`,
    tap: (phone) => phone.button(phone.say('catalog:detail.buy')),
    result: dialog,
  },
  {
    name: 'shop home',
    path: shop('/home'),
    tap: languageButton,
    result: dialog,
  },
  {
    name: 'basket',
    path: shop('/basket'),
    result: ({ page, say }) => page.getByText(say('order:basket.empty')),
  },
];

/** All public pages, from the list of screens that has one for each route. */
const PUBLIC_PAGES = SCREENS.filter(({ person }) => person === 'visitor');

/** Does something again, by the page's own ways, until it has its result. */
async function untilDone(phone: Phone, act: () => Promise<void>, result: Locator): Promise<void> {
  const { page, say } = phone;
  const retry = page.getByRole('button', { name: say('common:action.retry') });
  const reload = page.getByRole('button', { name: say('common:action.reload') });
  await expect(async () => {
    if (await result.first().isVisible()) return;
    const way = retry.or(reload).filter({ visible: true }).first();
    if (await way.isVisible()) await way.click({ timeout: 1_000 });
    else await act();
    await result.first().waitFor({ timeout: 5_000 });
  }).toPass({ timeout: PATIENCE_MS, intervals: [500] });
}

interface Line {
  phone: Phone;
  /** Of the proxy. */
  url: string;
}

interface Visit extends Line {
  server: TestServer;
  product: number;
}

type Lossy = [share: number, seed: number, name: string];

/** A phone on a bad line to a server. */
async function onLine(
  { browser, server, phones }: { browser: Browser; server: TestServer; phones: Phones },
  [share, seed, name]: Lossy,
  journey: (line: Line) => Promise<void>,
): Promise<void> {
  const proxy = await losing(server.url, share, seed);
  const language: Language = LANGUAGES[seed % LANGUAGES.length] ?? 'zh';
  try {
    const phone = phones.add(await Phone.open(browser, proxy.url, language, name));
    await journey({ phone, url: proxy.url });
  } catch (cause) {
    throw new Error(`${name}: ${cause}\nlost: ${proxy.lost.join(', ')}`, { cause });
  } finally {
    proxy.close();
  }
}

async function visit(
  browser: Browser,
  lossy: Lossy,
  journey: (visit: Visit) => Promise<void>,
): Promise<void> {
  const server = await TestServer.start();
  await withPhones(server, async (phones) => {
    const token = await registerByCall(server, MERCHANT);
    await nameShopByCall(server, token, COMPANY);
    const product = await addProductByCall(server, token, PRODUCT);
    await onLine({ browser, server, phones }, lossy, (line) => journey({ ...line, server, product }));
  });
}

for (const share of SHARES) {
  for (const seed of SEEDS) {
    test(`pages of which ${share * 100} % of the files are lost work in the end, seed ${seed}`, async ({
      browser,
    }) => {
      test.setTimeout(1_800_000);
      for (const { name, path, tap, result } of ERRANDS) {
        await visit(browser, [share, seed, `lost-${name}`], async ({ phone, product }) => {
          await phone.visit(path(product));
          await untilDone(phone, async () => tap?.(phone).click(SOON), result(phone));
        });
      }
    });

    if (IS_PROOF) {
      test(`all public pages of which ${share * 100} % of the files are lost work in the end, seed ${seed}`, async ({
        browser,
      }) => {
        test.setTimeout(PUBLIC_PAGES.length * PATIENCE_MS);
        for (const { name, address } of PUBLIC_PAGES) {
          const demo = await startDemo('small');
          const { server } = demo;
          await withPhones(server, (phones) =>
            onLine({ browser, server, phones }, [share, seed, name], async ({ phone }) => {
              await phone.visit(address(demo));
              await untilDone(phone, () => languageButton(phone).click(SOON), dialog(phone));
            }),
          );
        }
      });
    }

    test(`an order of which ${share * 100} % of the requests are lost is placed once, seed ${seed}`, async ({
      browser,
    }) => {
      test.setTimeout(600_000);
      await visit(browser, [share, seed, 'lost-order'], async ({ phone, server, product, url }) => {
        const { say } = phone;
        const value = await registerByCall(server, BUYER);
        await phone.context.addCookies([{ name: 'accessToken', value, url }]);
        await phone.visit(`/product/detail/${product}?m=${MERCHANT.alias}`);
        await untilDone(phone, () => phone.button(say('catalog:detail.buy')).click(SOON), dialog(phone));
        await dialog(phone).getByRole('spinbutton').fill('24');
        const form = phone.sheet(say('order:form.title'));
        await untilDone(phone, () => phone.button(say('order:buy.continue')).click(SOON), form);
        await phone.box(say('order:form.customerName')).fill('李华');
        await phone.box(say('order:form.phone')).fill(PHONE_NUMBER);
        await phone.box(say('order:form.address')).fill('义乌稠州北路 1 号');
        const success = phone.heading(say('order:success.title'));
        await untilDone(phone, () => phone.button(say('order:form.submit')).click(SOON), success);
        const { list } = await call<{ list: object[] }>(
          server,
          ['GET', '/api/order?side=placed'],
          undefined,
          value,
        );
        expect(list).toHaveLength(1);
      });
    });
  }
}

/** What a page loads once it is shown, which no tap waits for, and the styles of windows that no phone has. */
const LATE_FILES = /\/assets\/(?:late|lists|favourite-button|wide)-/;

test('the first tap on a product page needs 15 scripts, styles and texts', async ({ browser }) => {
  await visit(browser, [0, 1, 'first-tap'], async ({ phone, server, product }) => {
    const { page, say } = phone;
    const path = `/product/detail/${product}?m=${MERCHANT.alias}`;
    await server.untilRendered(path, phone.language);
    const needed = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/assets/') && !LATE_FILES.test(pathname)) needed.add(pathname);
    });
    await page.route(LATE_FILES, (route) => route.abort());
    await page.goto(path);
    await phone.button(say('catalog:detail.buy')).click();
    await dialog(phone).waitFor();
    expect([...needed].filter((file) => /\.(?:js|css)$/.test(file)).length).toBeLessThanOrEqual(15);
  });
});

// The server renders the first; the other is empty until the app is there.
for (const [name, path] of [
  ['a product', (product: number) => `/product/detail/${product}?m=${MERCHANT.alias}`],
  ['the basket', shop('/basket')],
] as const) {
  test(`loading lost files of ${name} again keeps the focus`, async ({ browser }) => {
    test.setTimeout(600_000);
    await visit(browser, [0, 2, 'lost-focus'], async ({ phone, product }) => {
      const { page, say } = phone;
      let isLosing = true;
      await page.route('**/assets/**', (route) => (isLosing ? route.abort() : route.continue()));
      await phone.visit(path(product));
      const retry = page.locator('#load-failure button');
      await retry.waitFor();
      await retry.focus();
      await page.keyboard.press('Enter');
      await expect(retry).toHaveText(say('common:action.retry'), { timeout: 20_000 });
      await expect(retry).toBeFocused();
      isLosing = false;
      await page.keyboard.press('Enter');
      await retry.waitFor({ state: 'detached' });
      await phone.responds();
      await expect(page.locator('#main:focus, #main :focus')).toHaveCount(1);
      await page.keyboard.press('Tab');
      await expect(page.locator('#main :focus')).toHaveCount(1);
    });
  });
}
