import { expect, test } from '@playwright/test';
import { shownMoney } from './steps/goods';
import { logIn } from './steps/logging-in';
import { checkAccess } from './support/accessibility';
import { Phone } from './support/browser';
import { call, registerByCall } from './support/calls';
import { withPhones } from './support/phones';
import { takePhotographs } from './support/photographs';
import { TestServer } from './support/server';
import { type Language, languagesOr } from './support/words';
import { makeWorkbook } from './support/workbook';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };

/**
 * A price under a heading that nobody can guess, one that is given on request, one that is no number, and those of three
 * ranges of quantities in one cell. Who sees the prices is a column of its own.
 */
const ROWS = [
  ['货号', '名称', 'Preis', '类目', '价格显示'],
  ['A-1203', '青花茶杯', '12.50', '茶具', '登录可见'],
  ['A-1204', '青花盖碗', '面议', '茶具', ''],
  ['A-1205', '青花茶壶', '面议 12.5', '茶具', ''],
  ['A-1206', '青花果盘', '48-479:12.5; 480-4799:11.8; ≥4800:11.2', '茶具', ''],
];
const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Import {
  choices: { column: string; name: string }[];
}

/** What the column of prices is called in a language. */
async function nameOfPrice(server: TestServer, token: string, language: Language): Promise<string> {
  const more = { 'Accept-Language': language };
  const path = '/api/product/import';
  const { list } = await call<{ list: Import[] }>(server, ['GET', path], undefined, token, more);
  const found = list[0]?.choices.find(({ column }) => column === 'price');
  if (!found) throw new Error('a table has no prices');
  return found.name;
}

for (const language of languagesOr('zh')) {
  test(`a merchant brings a table and a picture along, in ${language}`, async ({ browser }) => {
    const server = await TestServer.start();
    await withPhones(server, async (phones) => {
      const token = await registerByCall(server, MERCHANT);
      const phone = phones.add(await Phone.open(browser, server.url, language, `import-${language}`));
      const { page, say } = phone;
      const count = (name: string) => page.getByRole('status').getByText(say(`editing:import.${name}`));
      const file = (name: string) =>
        page
          .locator('input[type="file"]')
          .and(page.getByLabel(say(`editing:import.${name}`), { exact: true }));

      await page.goto('/login?redirect=/edit/product/import');
      await logIn(phone, MERCHANT);
      const buffer = await makeWorkbook(ROWS);
      await file('chooseTable').setInputFiles({ name: 'preise.xlsx', mimeType: WORKBOOK_TYPE, buffer });
      const shot = { name: 'A-1203.jpg', type: 'image/jpeg', width: 900, height: 900, hue: 210 } as const;
      await file('choosePictures').setInputFiles(await takePhotographs(browser, [shot]));
      await phone.sees('preise.xlsx');
      await checkAccess(phone, 'files of an import');
      await phone.picture('files');
      await phone.button(say('editing:import.check')).click();

      await phone.sees(say('editing:import.preview'));
      await phone.picture('unknown-heading', 'page');
      await phone.choose('Preis', await nameOfPrice(server, token, language));
      await phone.button(say('editing:import.checkAgain')).click();
      const go = phone.button(say('editing:import.importRows', { count: 3 }));
      await go.waitFor();
      await phone.sees('C4');
      await checkAccess(phone, 'result of a check');
      await phone.picture('checked', 'page');
      // A button that takes the place of another takes no press at first.
      const done = phone.heading(say('editing:import.done'));
      await expect(async () => {
        if (await go.isVisible()) await go.click();
        await done.waitFor({ timeout: 3_000 });
      }).toPass({ timeout: 20_000 });
      await expect(count('newRows')).toBeVisible();
      await page.reload();
      await phone.responds();
      await phone.heading(say('editing:import.done')).waitFor();
      await phone.sees('C4');
      await phone.picture('imported', 'page');
      await phone.button(say('editing:import.toProducts')).click();
      const cup = page.getByRole('article', { name: '青花茶杯', exact: true });
      await expect(cup.locator('img')).toHaveAttribute('src', /\/media\//);
      await expect(page.getByRole('article')).toHaveCount(3);
      await cup.getByText(new RegExp(`${say('editing:readers.signedIn')}$`)).waitFor();
      const gaiwan = page.getByRole('article', { name: '青花盖碗', exact: true });
      await gaiwan.getByText(say('editing:products.noPrice')).waitFor();
      await gaiwan.getByText(new RegExp(`${say('editing:readers.ask')}$`)).waitFor();
      await phone.picture('my-products');

      await page.goto(`/product/list?m=${MERCHANT.alias}`);
      await phone.sees(`4,800+ ${shownMoney(phone, 1120)}`);
      await phone.picture('list');
    });
  });
}
