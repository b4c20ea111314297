import { type Browser, expect, test } from '@playwright/test';
import { checkAccess } from './support/accessibility';
import { Phone } from './support/browser';
import { registerByCall } from './support/calls';
import { type Phones, withPhones } from './support/phones';
import { TestServer } from './support/server';
import { LANGUAGES, type Language, wordsOf } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };

/** A server with one shop, and somebody's phone. */
async function visit(
  browser: Browser,
  language: Language,
  name: string,
  journey: (phone: Phone, server: TestServer) => Promise<void>,
  isBehindGateway = false,
): Promise<void> {
  const server = await TestServer.start({}, isBehindGateway);
  await withPhones(server, async (phones: Phones) => {
    await registerByCall(server, MERCHANT);
    await journey(phones.add(await Phone.open(browser, server.url, language, name)), server);
  });
}

for (const language of LANGUAGES) {
  test(`what does not exist says so and leads on, in ${language}`, async ({ browser }) => {
    await visit(browser, language, `errors-${language}-gone`, async (phone) => {
      const { page, say } = phone;
      const gone = [
        { at: '/home?m=nowhere', title: say('home:unknownTitle'), onwards: say('home:toPlatform') },
        {
          at: '/product/detail/987654?m=qinghe',
          title: say('catalog:detail.goneTitle'),
          onwards: say('catalog:list.browse'),
        },
        {
          at: '/clearance?m=nowhere',
          title: say('common:state.notFoundTitle'),
          onwards: say('common:action.backHome'),
        },
        {
          at: '/edit/hooks/useForm',
          title: say('common:state.notFoundTitle'),
          onwards: say('common:action.backHome'),
        },
      ];
      for (const { at, title, onwards } of gone) {
        await page.goto(at);
        await phone.heading(title).waitFor();
        await checkAccess(phone, at);
        await phone.picture('not-found');
        await phone.link(onwards).click();
        await phone.heading(title).waitFor({ state: 'detached' });
      }
    });
  });
}

test('while the server is away the screen says so, and trying again works once it is back', async ({
  browser,
}) => {
  await visit(browser, 'zh', 'errors-zh-away', async (phone, server) => {
    const { page, say } = phone;
    await page.goto('/search?m=qinghe');
    await phone.box(say('search:label')).waitFor();
    await server.kill();
    await phone.box(say('search:label')).fill('杯');
    await page.keyboard.press('Enter');
    await phone.heading(say('common:state.errorTitle')).waitFor();
    await checkAccess(phone, 'search without a server');
    await phone.picture('no-answer');
    await server.resume();
    // Where the machine is busy, the screen may have healed by itself before.
    const retry = phone.button(say('common:action.retry'));
    await retry.click({ timeout: 2_000 }).catch(() => undefined);
    await phone.heading(say('search:noProducts')).waitFor();
    await phone.picture('answered');
  });
});

for (const isBehindGateway of [false, true]) {
  const where = isBehindGateway ? 'behind a gateway' : 'without a gateway';
  const journey = async (phone: Phone, server: TestServer) => {
    const { page, say } = phone;
    await page.goto('/home?m=qinghe');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await server.kill();
    await phone.link(say('common:tab.origins')).click();
    await phone.heading(say('common:state.errorTitle')).waitFor();
    await phone.picture('no-code');
    await server.resume();
    await phone.button(say('common:action.retry')).click();
    await phone.heading(say('shop:origins.title')).waitFor();
  };
  test(`a screen that was never loaded tells of the missing server instead of breaking, ${where}`, async ({
    browser,
  }) => visit(browser, 'zh', `errors-zh-unloaded-${isBehindGateway}`, journey, isBehindGateway));
}

test('without a network a banner stands over what was loaded, and goes by itself', async ({ browser }) => {
  await visit(browser, 'en', 'errors-en-offline', async (phone) => {
    const { page, say } = phone;
    await page.goto('/search?m=qinghe');
    await phone.box(say('search:label')).waitFor();
    // What is still on its way, like the popular words, would be missing: the banner says that in other words.
    await page.waitForLoadState('networkidle');
    await phone.setOffline(true);
    await phone.sees(say('common:state.offline'));
    await checkAccess(phone, 'offline');
    await phone.picture('offline');
    await phone.box(say('search:label')).fill('cup');
    await page.keyboard.press('Enter');
    await phone.setOffline(false);
    await page.getByText(say('common:state.offline')).waitFor({ state: 'detached' });
    await phone.heading(say('search:noProducts')).waitFor();
  });
});

test('a wrong password is reported, and the username stays typed', async ({ browser }) => {
  await visit(browser, 'zh', 'errors-zh-login', async (phone) => {
    const { page, say } = phone;
    await page.goto('/login');
    await phone.box(say('account:field.username')).fill(MERCHANT.username);
    await phone.box(say('account:field.password')).fill('not-the-password');
    await page.getByRole('checkbox').check();
    await phone.button(say('common:action.logIn')).click();
    await page.getByRole('alert').getByText('用户名或密码错误').waitFor();
    await phone.picture('wrong-password');
    expect(await phone.box(say('account:field.username')).inputValue()).toBe(MERCHANT.username);
    await phone.box(say('account:field.password')).fill(MERCHANT.password);
    // After one failure the server asks for a second's patience, which a person needs for typing.
    await page.waitForTimeout(1500);
    await phone.button(say('common:action.logIn')).click();
    await phone.link(say('account:menu.settings')).waitFor();
  });
});

test('another language keeps the place, and Arabic mirrors it', async ({ browser }) => {
  await visit(browser, 'zh', 'errors-zh-language', async (phone) => {
    const { page, say } = phone;
    const ar = wordsOf('ar');
    await page.goto('/originating?m=qinghe');
    const left = async (name: string) => (await phone.link(name).boundingBox())?.x ?? Number.NaN;
    expect(await left(say('common:tab.home'))).toBeLessThan(await left(say('common:tab.myShop')));
    await phone.link(say('common:tab.home')).click();
    await phone.button(new RegExp(`^${say('common:language.change')}`)).click();
    await phone.sheet(say('common:language.title')).getByRole('button', { name: 'العربية' }).click();
    await phone.link(ar('common:tab.home')).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/home?m=qinghe');
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await page.locator('html').getAttribute('lang')).toBe('ar-SA');
    expect(await left(ar('common:tab.home'))).toBeGreaterThan(await left(ar('common:tab.myShop')));
    await phone.picture('in-arabic');
    await page.reload();
    await phone.link(ar('common:tab.home')).waitFor();
  });
});
