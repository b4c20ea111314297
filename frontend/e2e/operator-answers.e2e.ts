import { expect, test } from '@playwright/test';
import { logIn } from './steps/logging-in';
import { checkAccess } from './support/accessibility';
import { Phone } from './support/browser';
import { nameShopByCall, registerByCall } from './support/calls';
import { withPhones } from './support/phones';
import { TestServer } from './support/server';
import { languagesOr } from './support/words';

const OPERATOR = { username: 'platform_ops', password: 'Kiln-and-glaze-26', alias: 'ops' };
const MERCHANT = { username: 'qinghe_shop', password: 'Tea-for-forty-26', alias: 'qinghe' };
const COMPANY = '清河瓷业有限公司';
const MESSAGE = '希望订单可以按客户导出';
const ANSWER = '可以了：先搜索客户，再导出。';

for (const language of languagesOr('en')) {
  test(`an operator answers what a merchant asks for, in ${language}`, async ({ browser }) => {
    const server = await TestServer.start();
    const openPhone = (who: string) =>
      Phone.open(browser, server.url, language, `operator-answers-${language}-${who}`);
    await withPhones(server, async (phones) => {
      await registerByCall(server, OPERATOR);
      await nameShopByCall(server, await registerByCall(server, MERCHANT), COMPANY);
      await server.makeOperator(OPERATOR.username);
      const merchant = phones.add(await openPhone('1-merchant'));
      const operator = phones.add(await openPhone('2-operator'));
      await askForLevel(merchant);
      await sendFeedback(merchant);
      await grantLevel(operator);
      await answerFeedback(operator);
      await readAnswers(merchant);
    });
  });
}

/** Chooses level B and asks for it. */
async function askForLevel(phone: Phone): Promise<void> {
  const { page, say } = phone;
  await page.goto('/merchant');
  await logIn(phone, MERCHANT);
  await page
    .getByRole('button', { name: new RegExp(`^${say('account:level.line', { level: 'S' })}`) })
    .click();
  const sheet = phone.sheet(say('account:upgrade.title'));
  await sheet.getByRole('button', { name: /\bB\b/ }).click();
  await checkAccess(phone, 'asking for a level');
  await phone.picture('ask');
  await phone.button(say('account:upgrade.ask', { level: 'B' })).click();
  await phone.hears(say('account:upgrade.sent'));
}

async function sendFeedback(phone: Phone): Promise<void> {
  const { page, say } = phone;
  await page.goto('/suggestion');
  await phone.box(say('account:feedback.text')).fill(MESSAGE);
  await phone.box(say('account:feedback.contact')).fill('13800001234');
  await phone.button(say('common:action.submit')).click();
  await phone.heading(say('account:feedback.sentTitle')).waitFor();
  // It is found again at once.
  await phone.sees(MESSAGE);
  await phone.sees(say('account:feedback.status.open'));
}

/** Finds the request in the queue and grants it for a year. */
async function grantLevel(phone: Phone): Promise<void> {
  const { page, say } = phone;
  await page.goto('/admin');
  await logIn(phone, OPERATOR);
  await page
    .getByRole('link', { name: new RegExp(`${say('admin:queue.upgrades')}.*1`) })
    .first()
    .click();
  await phone.sees(COMPANY);
  await checkAccess(phone, 'admin upgrades');
  await phone.picture('upgrades');
  await page.getByRole('button', { name: new RegExp(`^${say('admin:upgrades.answer')}`) }).click();
  const sheet = phone.sheet(say('admin:upgrades.title', { level: 'B' }));
  await checkAccess(phone, 'admin upgrade');
  await phone.picture('grant');
  await sheet.getByRole('button', { name: say('admin:upgrades.grant') }).click();
  await phone.hears(say('admin:upgrades.done.grant'));
  await phone.heading(say('admin:upgrades.emptyTitle')).waitFor();
}

async function answerFeedback(phone: Phone): Promise<void> {
  const { page, say } = phone;
  await page.goto('/admin');
  await page.getByRole('link', { name: new RegExp(say('admin:queue.feedback')) }).click();
  await phone.sees(MESSAGE);
  await page.getByRole('button', { name: new RegExp(`^${say('admin:feedback.reply')} ·`) }).click();
  const sheet = phone.sheet(say('admin:feedback.answerTitle'));
  await sheet.getByRole('textbox').fill(ANSWER);
  await checkAccess(phone, 'admin feedback');
  await phone.picture('answer');
  await sheet.getByRole('button', { name: say('admin:feedback.send') }).click();
  await phone.hears(say('admin:feedback.answered'));
}

/** The notifications lead to both answers. */
async function readAnswers(phone: Phone): Promise<void> {
  const { page, say } = phone;
  await page.goto('/notifications');
  const granted = say('notification:kind.upgradeGranted', { number: '\u2068B\u2069' });
  await expect(page.getByRole('link', { name: new RegExp(granted) })).toBeVisible();
  await page.getByRole('link', { name: new RegExp(say('notification:kind.feedbackAnswered')) }).click();
  await phone.sees(ANSWER);
  await checkAccess(phone, 'feedback');
  await phone.picture('answers', 'page');
}
