import { type Browser, expect, type Page, test } from '@playwright/test';
import { logIn } from './steps/logging-in';
import { checkAccess } from './support/accessibility';
import { Phone } from './support/browser';
import { addProductByCall, changePasswordByCall, myAlbumsByCall, registerByCall } from './support/calls';
import { withPhones } from './support/phones';
import { type Photograph, takePhotographs } from './support/photographs';
import { TestServer } from './support/server';
import { type Language, languagesOr } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const NEW_PASSWORD = 'Glaze-and-kiln-27';

interface Visit {
  phone: Phone;
  server: TestServer;
  token: string;
  product: number;
}

/** A merchant with one product, signed in on a phone. */
async function visit(
  browser: Browser,
  language: Language,
  name: string,
  journey: (visit: Visit) => Promise<void>,
): Promise<void> {
  const server = await TestServer.start();
  await withPhones(server, async (phones) => {
    const token = await registerByCall(server, MERCHANT);
    const product = await addProductByCall(server, token, '青花盖碗');
    const phone = phones.add(await Phone.open(browser, server.url, language, `unsaved-${language}-${name}`));
    await phone.page.goto('/login?redirect=/merchant');
    await logIn(phone, MERCHANT);
    await phone.link(phone.say('account:menu.settings')).waitFor();
    await journey({ phone, server, token, product });
  });
}

async function continueDraft(phone: Phone): Promise<void> {
  const { page, say } = phone;
  const offer = page.getByRole('region', { name: say('drafts:label'), exact: true });
  await offer.waitFor();
  await checkAccess(phone, 'a draft is offered');
  await phone.picture('draft-offered');
  await offer.getByRole('button', { name: say('drafts:continue'), exact: true }).click();
  await offer.waitFor({ state: 'detached' });
}

/** Chooses files without waiting for them. */
async function choose(phone: Phone, field: string, files: Photograph[]): Promise<void> {
  const chooser = phone.page.waitForEvent('filechooser');
  await phone.page
    .getByRole('list', { name: field, exact: true })
    .getByRole('button', { name: `${phone.say('uploads:add')} · ${field}`, exact: true })
    .click();
  await (await chooser).setFiles(files);
}

for (const language of languagesOr('en')) {
  test(`two tabs keep two new products apart, in ${language}`, async ({ browser }) => {
    await visit(browser, language, 'tabs', async ({ phone }) => {
      const { page, say } = phone;
      const other = await phone.context.newPage();
      const nameIn = (tab: Page) =>
        tab.getByRole('textbox', { name: say('editing:product.name'), exact: true });
      const offerIn = (tab: Page) => tab.getByRole('region', { name: say('drafts:label'), exact: true });
      const proceed = async (tab: Page, name: string) => {
        await tab.reload();
        await offerIn(tab)
          .getByRole('button', { name: say('drafts:continue'), exact: true })
          .click();
        await expect(nameIn(tab)).toHaveValue(name);
      };
      await page.goto('/edit/product/create');
      await nameIn(page).fill('霁蓝釉茶杯');
      await other.goto('/edit/product/create');
      await nameIn(other).fill('粉彩茶壶');
      await expect(offerIn(other)).toHaveCount(0);
      await proceed(page, '霁蓝釉茶杯');
      await proceed(other, '粉彩茶壶');

      await other.close();
      await phone.choose(say('editing:product.category'), '青花盖碗');
      await phone.box(say('editing:product.salePrice')).fill('12.50');
      await phone.button(say('common:action.save')).click();
      await page.getByRole('article', { name: '霁蓝釉茶杯', exact: true }).waitFor();
      await page.goto('/edit/product/create');
      await proceed(page, '粉彩茶壶');
    });
  });

  test(`a product form that is reloaded in the middle continues, in ${language}`, async ({ browser }) => {
    await visit(browser, language, 'reload', async ({ phone }) => {
      const { page, say } = phone;
      await page.goto('/edit/product/create');
      // As fast as a person: an earlier draft is read in between.
      await phone.box(say('editing:product.name')).pressSequentially('霁蓝釉茶杯', { delay: 100 });
      await phone.box(say('editing:product.salePrice')).pressSequentially('12.50', { delay: 100 });
      await page.reload();
      await continueDraft(phone);
      expect(await phone.box(say('editing:product.name')).inputValue()).toBe('霁蓝釉茶杯');
      expect(await phone.box(say('editing:product.salePrice')).inputValue()).toBe('12.50');
      await phone.choose(say('editing:product.category'), '青花盖碗');
      await phone.button(say('common:action.save')).click();
      await page.getByRole('article', { name: '霁蓝釉茶杯', exact: true }).waitFor();
      await page.goto('/edit/product/create');
      await phone.box(say('editing:product.name')).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.getByRole('region', { name: say('drafts:label') }).count()).toBe(0);
    });
  });
}

for (const language of languagesOr('ar')) {
  test(`a quick entry that is reloaded continues with its pictures, in ${language}`, async ({ browser }) => {
    const photographs = await takePhotographs(browser, [
      { name: 'cup.jpg', type: 'image/jpeg', width: 640, height: 640, hue: 210 },
      { name: 'pot.jpg', type: 'image/jpeg', width: 640, height: 640, hue: 20 },
    ]);
    await visit(browser, language, 'quick', async ({ phone }) => {
      const { page, say } = phone;
      const row = (number: number) =>
        page.getByRole('region', { name: say('editing:quick.row', { number }), exact: true });
      const box = (number: number, label: string) =>
        row(number).getByRole('textbox', { name: say(label), exact: true });
      await page.goto('/edit/product/quick');
      const chooser = page.waitForEvent('filechooser');
      await phone.button(say('editing:quick.choose')).click();
      await (await chooser).setFiles(photographs);
      await row(2).waitFor();
      await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
      // The file of a third one is lost with the page.
      await page.route(/\/api\/upload|\/media\/incoming/, () => undefined);
      const more = page.waitForEvent('filechooser');
      await phone.button(say('editing:quick.chooseMore')).click();
      await (await more).setFiles(photographs.slice(0, 1));
      await box(1, 'editing:product.name').fill('霁蓝釉茶杯');
      await box(1, 'editing:product.salePrice').fill('12.50');
      await box(2, 'editing:product.name').fill('粉彩茶壶');
      await box(2, 'editing:product.salePrice').fill('88');
      await box(3, 'editing:product.name').fill('青瓷花瓶');
      await page.reload();
      await continueDraft(phone);
      await page.unroute(/\/api\/upload|\/media\/incoming/);
      await expect(box(2, 'editing:product.name')).toHaveValue('粉彩茶壶');
      await expect(row(2).getByRole('img', { includeHidden: true })).toHaveCount(1);
      await expect(box(3, 'editing:product.name')).toHaveValue('青瓷花瓶');
      await row(3).getByText(say('editing:quick.photoMissing')).waitFor();
      await checkAccess(phone, 'a photograph is missing');
      await phone.picture('quick-entry-restored', 'page');
      await row(3)
        .getByRole('button', {
          name: `${say('common:action.remove')} ${say('editing:quick.row', { number: 3 })}`,
        })
        .click();
      await phone.setOffline(true);
      await phone.button(say('editing:quick.saveAll', { count: 2 })).click();
      await phone.sees(say('drafts:waiting.network'));
      await phone.picture('quick-entry-waits');
      await phone.setOffline(false);
      await page.getByRole('article', { name: '霁蓝釉茶杯', exact: true }).waitFor();
      expect(await page.getByRole('article', { name: '粉彩茶壶', exact: true }).count()).toBe(1);
    });
  });
}

for (const language of languagesOr('zh')) {
  test(`a session that ends in the middle of a form is renewed, and the form continues, in ${language}`, async ({
    browser,
  }) => {
    await visit(browser, language, 'session', async ({ phone, server, token, product }) => {
      const { page, say } = phone;
      await page.goto(`/edit/product/update/${product}`);
      await phone.box(say('editing:product.title')).fill('Cobalt on white');
      await changePasswordByCall(server, token, MERCHANT.password, NEW_PASSWORD);
      await phone.button(say('common:action.save')).click();
      const ended = page.getByRole('alertdialog', { name: say('common:session.endedTitle'), exact: true });
      await ended.waitFor();
      await phone.picture('session-ended');
      await ended.getByRole('button', { name: say('common:session.logInElsewhere'), exact: true }).click();
      await phone.heading(say('account:login.title')).waitFor();
      await logIn(phone, { ...MERCHANT, password: NEW_PASSWORD });
      await continueDraft(phone);
      expect(await phone.box(say('editing:product.title')).inputValue()).toBe('Cobalt on white');
      await phone.button(say('common:action.save')).click();
      await phone.hears(say('common:saved'));
    });
  });
}

test('uploads continue after the sheet is closed, shrunk to what is needed, and are saved', async ({
  browser,
}) => {
  const photographs = await takePhotographs(browser, [
    { name: 'wide.png', type: 'image/png', width: 2400, height: 1600, hue: 210 },
    { name: 'turned.jpg', type: 'image/jpeg', width: 3000, height: 2250, hue: 20, orientation: 6 },
  ]);
  await visit(browser, 'ar', 'upload', async ({ phone, server, token }) => {
    const { page, say } = phone;
    await page.goto('/edit/product/album');
    await phone.button(say('editing:albums.create')).click();
    const sheet = phone.sheet(say('editing:albums.new'));
    const name = sheet.getByRole('textbox', { name: say('editing:albums.name'), exact: true });
    await name.fill('خزف');
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.route(/\/api\/upload|\/media\/incoming/, async (route) => {
      await gate;
      await route.continue();
    });
    await choose(phone, say('editing:albums.pictures'), photographs);
    await sheet.getByRole('progressbar').first().waitFor();
    await sheet.getByRole('button', { name: say('common:action.save'), exact: true }).click();
    await phone.sees(say('drafts:waiting.uploads', { count: 2 }));
    await checkAccess(phone, 'a save waits for uploads');
    await phone.picture('saving-waits');
    await sheet.getByRole('button', { name: say('common:action.cancel'), exact: true }).click();
    await sheet.getByRole('button', { name: say('common:action.close'), exact: true }).click();
    await phone.button(say('drafts:leave.keep')).click();
    await sheet.waitFor({ state: 'detached' });
    const running = page.getByText(say('uploads:bar.uploading', { count: 2 }));
    await running.waitFor();
    await phone.picture('uploading-in-background');
    open();
    const left = running.or(page.getByText(say('uploads:bar.uploading', { count: 1 })));
    await expect.poll(() => left.count(), { timeout: 60_000 }).toBe(0);
    await phone.button(say('editing:albums.create')).click();
    await continueDraft(phone);
    expect(await name.inputValue()).toBe('خزف');
    await sheet.getByRole('button', { name: say('common:action.save'), exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
    const [album] = await myAlbumsByCall(server, token);
    const sizes = album?.pictures.map(({ width, height }) => `${width} × ${height}`).sort();
    // Of the turned one the sides are exchanged. The server stores at most 2,048 pixels in width.
    expect(sizes).toEqual(['2048 × 1365', '2048 × 2731']);
  });
});

test('a product that is saved offline is saved once when the network is back', async ({ browser }) => {
  await visit(browser, 'zh', 'offline', async ({ phone }) => {
    const { page, say } = phone;
    await page.goto('/edit/product/create');
    await phone.box(say('editing:product.name')).fill('白瓷壶');
    await phone.choose(say('editing:product.category'), '青花盖碗');
    await phone.box(say('editing:product.salePrice')).fill('88');
    await phone.setOffline(true);
    await phone.button(say('common:action.save')).click();
    await phone.sees(say('drafts:waiting.network'));
    await checkAccess(phone, 'a save waits for the network');
    await phone.picture('waiting-for-network');
    await phone.setOffline(false);
    await page.getByRole('article', { name: '白瓷壶', exact: true }).waitFor();
    expect(await page.getByRole('article', { name: '白瓷壶', exact: true }).count()).toBe(1);
  });
});

for (const language of languagesOr('ar')) {
  test(`an edit conflict is settled field by field, in ${language}`, async ({ browser }) => {
    await visit(browser, language, 'conflict', async ({ phone, product }) => {
      const { page, say } = phone;
      const other = await phone.context.newPage();
      await page.goto(`/edit/product/update/${product}`);
      await phone.box(say('editing:product.title')).fill('我的标题');
      await other.goto(`/edit/product/update/${product}`);
      const elsewhere = (label: string) => other.getByRole('textbox', { name: say(label), exact: true });
      await elsewhere('editing:product.title').fill('别处的标题');
      await elsewhere('editing:product.material').fill('高白泥');
      await other.getByRole('button', { name: say('common:action.save'), exact: true }).click();
      await other.waitForURL('**/edit/product/list**');
      await other.close();

      await phone.button(say('common:action.save')).click();
      const sheet = phone.sheet(say('editing:conflict.title'));
      await sheet.waitFor();
      await checkAccess(phone, 'an edit conflict');
      await phone.picture('conflict');
      const title = sheet.getByRole('group', { name: say('editing:product.title'), exact: true });
      await title.getByRole('radio', { name: say('editing:conflict.theirs'), exact: true }).check();
      await title.getByRole('radio', { name: say('editing:conflict.mine'), exact: true }).check();
      await sheet.getByRole('button', { name: say('editing:conflict.save'), exact: true }).click();
      await page.waitForURL('**/edit/product/list**');
      await page.goto(`/edit/product/update/${product}`);
      await phone.box(say('editing:product.title')).waitFor();
      expect(await phone.box(say('editing:product.title')).inputValue()).toBe('我的标题');
      expect(await phone.box(say('editing:product.material')).inputValue()).toBe('高白泥');
    });
  });
}

for (const language of languagesOr('en')) {
  test(`a home that was changed elsewhere is settled section by section, in ${language}`, async ({
    browser,
  }) => {
    await visit(browser, language, 'home-conflict', async ({ phone }) => {
      const { page, say } = phone;
      await phone.picture('first-steps');
      const goods = say('editing:home.type.productsForSale');
      const retitle = async (tab: Page, title: string) => {
        const button = (name: string) => tab.getByRole('button', { name, exact: true });
        await button(`${say('common:action.edit')} ${goods}`).click();
        await tab.getByRole('textbox', { name: say('editing:home.sectionTitle'), exact: true }).fill(title);
        await button(say('common:action.done')).click();
      };
      const other = await phone.context.newPage();
      await page.goto('/edit/home');
      await retitle(page, '我的标题');
      await other.goto('/edit/home');
      await retitle(other, '别处的标题');
      await other.getByRole('button', { name: say('editing:home.save'), exact: true }).click();
      await other.waitForURL((url) => url.pathname !== '/edit/home');
      await other.close();

      await phone.button(say('editing:home.save')).click();
      const sheet = phone.sheet(say('editing:conflict.title'));
      await sheet.waitFor();
      await checkAccess(phone, 'an edit conflict of the home');
      await phone.picture('home-conflict');
      const save = sheet.getByRole('button', { name: say('editing:conflict.save'), exact: true });
      // A sheet that has just come takes no press for a moment. The editor is left once all is saved; "saved" was said
      // by the other tab, too.
      await expect(async () => {
        if (await save.isVisible()) await save.click();
        await page.waitForURL((url) => url.pathname !== '/edit/home', { timeout: 3_000 });
      }).toPass();
      await page.goto('/edit/home');
      await phone.button(`${say('common:action.edit')} 我的标题`).waitFor();
    });
  });
}

test('a draft that the version before kept in IndexedDB is moved and offered', async ({ browser }) => {
  await visit(browser, 'zh', 'moved', async ({ phone }) => {
    const { page, say } = phone;
    const settings = phone.link(say('account:menu.settings'));
    await page.goto('/edit/product/create');
    await phone.box(say('editing:product.name')).fill('霁蓝釉茶杯');
    await page.goto('/merchant');
    await settings.waitFor();
    const key = await page.evaluate(async () => {
      const stored = Object.keys(localStorage).find((each) => each.startsWith('draft:')) ?? '';
      const draft = JSON.parse(localStorage.getItem(stored) ?? 'null');
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('drafts');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const change = opening.result.transaction('drafts', 'readwrite');
          change.objectStore('drafts').put(draft, stored.slice('draft:'.length));
          change.oncomplete = () => resolve();
        };
      });
      localStorage.removeItem(stored);
      localStorage.removeItem('draftsMoved');
      return stored;
    });
    await page.goto('/edit/product/create');
    await continueDraft(phone);
    await expect(phone.box(say('editing:product.name'))).toHaveValue('霁蓝釉茶杯');
    await expect
      .poll(() => page.evaluate((each) => localStorage.getItem(each) ?? '', key))
      .toContain('霁蓝釉茶杯');
  });
});
