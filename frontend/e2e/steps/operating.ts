import { expect } from '@playwright/test';
import { checkAccess } from '../support/accessibility';
import type { Phone } from '../support/browser';
import type { Account } from './account';
import { logIn } from './logging-in';

/** Whom an operator decides about. */
export interface Subject extends Account {
  id: number;
  companyName: string;
}

/** A visitor asks for the operators' screens, signs in and is there. */
export async function arrive(phone: Phone, operator: Account): Promise<void> {
  const { page, say } = phone;
  await page.goto('/admin');
  await logIn(phone, operator);
  await phone.heading(say('admin:overview.title')).waitFor();
  await checkAccess(phone, 'admin');
  await phone.picture('overview');
  await page.goto('/merchant');
  await phone.link(say('account:menu.operate')).click();
  await phone.heading(say('admin:overview.title')).waitFor();
}

/** Looks a user up by name among all of them. */
export async function findUser(phone: Phone, { username, alias, companyName }: Subject): Promise<void> {
  const { page, say } = phone;
  await page.getByRole('link', { name: say('admin:overview.users') }).click();
  await phone.sees(companyName);
  await checkAccess(phone, 'admin users');
  await phone.picture('users');
  const search = phone.box(say('admin:users.search'));
  await search.fill('nobody-of-this-name');
  await page.keyboard.press('Enter');
  await phone.heading(say('admin:users.emptyTitle')).waitFor();
  await phone.picture('users-none');
  await phone.button(say('admin:users.showAll')).click();
  await search.fill(alias);
  await page.keyboard.press('Enter');
  await phone.sees(say('admin:users.total', { count: 1 }));
  await page.getByRole('link', { name: username }).click();
  await phone.heading(companyName).waitFor();
  await checkAccess(phone, 'admin user');
  await phone.picture('user', 'page');
}

async function answer(phone: Phone, way: 'disable' | 'enable', name: string): Promise<void> {
  const { page, say } = phone;
  const question = page.getByRole('alertdialog', { name: say(`admin:status.${way}Title`, { name }) });
  // A press while the page still moves to its place may miss the button.
  await expect(async () => {
    if (!(await question.isVisible())) await phone.button(say(`admin:status.${way}`)).click();
    await question.waitFor({ timeout: 2_000 });
  }).toPass();
  await checkAccess(phone, `admin ${way}`);
  await phone.picture(way);
  await question.getByRole('button', { name: say(`admin:status.${way}`), exact: true }).click();
  await phone.hears(say(`admin:status.${way}Done`));
}

/** Disables the user who is shown: their shop is gone; and lets them in again. */
export async function disableAndEnable(phone: Phone, visitor: Phone, subject: Subject): Promise<void> {
  await answer(phone, 'disable', subject.companyName);
  await phone.picture('disabled', 'page');
  await visitor.page.goto(`/home?m=${subject.alias}`);
  await visitor.heading(visitor.say('home:unknownTitle')).waitFor();
  await answer(phone, 'enable', subject.companyName);
  await visitor.page.goto(`/home?m=${subject.alias}`);
  await visitor.sees(subject.companyName);
}

/** Books a level for the user who is shown; the day is missing at first. */
export async function bookLevel(phone: Phone): Promise<void> {
  const { page, say } = phone;
  await phone.button(say('admin:settlement.change')).click();
  const sheet = phone.sheet(say('admin:settlement.change'));
  await phone.button(new RegExp(`^${say('admin:settlement.levelLabel')}: `)).click();
  await phone
    .sheet(say('admin:settlement.levelLabel'))
    .getByRole('button', { name: say('admin:settlement.level', { level: 'A' }) })
    .click();
  await sheet.getByRole('button', { name: say('common:action.save') }).click();
  await phone.sees(say('errors:required'));
  await checkAccess(phone, 'admin settlement');
  await phone.picture('settlement-incomplete');
  await phone.button(say('admin:settlement.oneYear')).click();
  await phone.picture('settlement');
  await sheet.getByRole('button', { name: say('common:action.save') }).click();
  await sheet.waitFor({ state: 'detached' });
  await phone.sees(say('admin:settlement.state.active'));
  expect(await page.getByText(say('admin:settlement.paidUntil')).count()).toBeGreaterThan(0);
}

/** A colleague was faster: the operator sees a conflict and has to look before deciding. */
export async function beLate(phone: Phone, recommend: () => Promise<void>): Promise<void> {
  const { page, say } = phone;
  const recommended = page.getByRole('switch', { name: say('admin:recommended.label') });
  // What is tapped: the switch itself is drawn by its label.
  const label = page.locator('label').filter({ has: recommended });
  await recommend();
  await label.click();
  await phone.sees(say('admin:changed.text'));
  expect(await recommended.isChecked()).toBe(false);
  await checkAccess(phone, 'admin user, changed meanwhile');
  await phone.picture('changed-meanwhile');
  await phone.button(say('admin:changed.look')).click();
  await page.getByText(say('admin:changed.text')).waitFor({ state: 'detached' });
  expect(await recommended.isChecked()).toBe(true);
  await label.click();
  await phone.hears(say('admin:recommended.undone'));
}

/** The log lists every decision, in words. */
export async function readAudit(phone: Phone, operator: Account, subject: Subject): Promise<void> {
  const { page, say } = phone;
  await phone.link(say('admin:account.audit')).click();
  await phone.heading(say('admin:overview.audit')).waitFor();
  for (const did of ['disabled', 'enabled', 'recommended', 'unrecommended']) {
    await phone.heading(say(`admin:audit.did.${did}`)).waitFor();
  }
  await phone.heading(say('admin:audit.action.user.settlement')).waitFor();
  await phone.sees(say('admin:settlement.level', { level: 'A' }));
  await phone.link(operator.username).first().waitFor();
  await page
    .getByRole('link', { name: say('admin:audit.subject.username', { name: subject.username }) })
    .first()
    .waitFor();
  await checkAccess(phone, 'admin audit');
  await phone.picture('audit', 'page');
}

/** Operators do not shut themselves out. */
export async function lookAtOneself(phone: Phone, id: number): Promise<void> {
  await phone.page.goto(`/admin/users/${id}`);
  await phone.sees(phone.say('admin:status.own'));
  expect(await phone.button(phone.say('admin:status.disable')).count()).toBe(0);
}

/** For a merchant there is nothing at the operators' addresses, and no way there is shown. */
export async function findNothing(phone: Phone, merchant: Account): Promise<void> {
  const { page, say } = phone;
  await page.goto('/merchant');
  await logIn(phone, merchant);
  await phone.link(say('account:menu.settings')).waitFor();
  expect(await phone.link(say('account:menu.operate')).count()).toBe(0);
  for (const address of ['/admin', '/admin/users', '/admin/audit']) {
    await page.goto(address);
    await phone.page.getByRole('heading', { level: 2, name: say('common:state.notFoundTitle') }).waitFor();
  }
}
