import { expect } from '@playwright/test';
import { checkAccess } from '../support/accessibility';
import type { Phone } from '../support/browser';
import { shownMoney } from './goods';

/** Who asks, from abroad. */
export const VISITOR = { name: 'Mona Ali', remark: 'CIF Alexandria, please' };

/** A local number as the phone's keyboard writes it. */
const LOCAL_NUMBER = { zh: '０１０ １２３４ ５６７８', en: '010 1234 5678', ar: '٠١٠ ١٢٣٤ ٥٦٧٨' };
export const NUMBER = '+201012345678';
const EGYPT = { zh: '埃及', en: 'Egypt', ar: 'مصر' };

/** From the basket, without an account: the form says why one would be asked for. */
export async function openInquiryForm(phone: Phone): Promise<void> {
  const { say } = phone;
  await phone.button(say('order:basket.order')).click();
  await phone.sees(say('order:guest.why'));
  await checkAccess(phone, 'ordering without an account');
  await phone.picture('guest-choice');
  await phone.button(say('order:guest.inquire')).click();
  await phone.sheet(say('inquiry:form.title')).waitFor();
}

/** Fills the form, as a reader of the phone's language does. */
export async function fillInquiry(phone: Phone): Promise<void> {
  const { say, language } = phone;
  await phone.box(say('inquiry:form.name')).fill(VISITOR.name);
  await phone.button(new RegExp(`^${say('inquiry:form.country')}: `)).click();
  const countries = phone.sheet(say('inquiry:form.country'));
  await countries.getByRole('searchbox').fill(EGYPT[language].slice(0, 3));
  await countries.getByRole('button', { name: new RegExp(`^${EGYPT[language]}`) }).click();
  await phone.box(say('inquiry:form.phone')).fill(LOCAL_NUMBER[language]);
  await phone.box(say('inquiry:form.remark')).fill(VISITOR.remark);
}

/** Sends the form and comes to the inquiry; answers its number. */
export async function sendInquiry(phone: Phone): Promise<string> {
  const { page, say } = phone;
  await page.getByRole('checkbox').check();
  await phone.button(say('inquiry:form.send')).click();
  await phone.heading(say('inquiry:sentence.sender.open')).waitFor();
  await expect(phone.heading(say('inquiry:title')), 'what is shown has the focus').toBeFocused();
  await checkAccess(phone, 'inquiry');
  await phone.picture('inquiry-sent', 'page');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** The chat with the merchant begins with a text in both languages. */
export async function looksAtChats(phone: Phone, number: string): Promise<void> {
  const { page, say } = phone;
  const whatsapp = await phone.link(say('inquiry:chat.whatsapp')).getAttribute('href');
  const text = new URL(whatsapp ?? '').searchParams.get('text') ?? '';
  expect(text).toContain(`询价 ${number}`);
  expect(text).toContain('/inquiry/');
  // A button that has just appeared in place of another takes no press for a second.
  const sheet = phone.sheet(say('inquiry:chat.wechat'));
  await expect(async () => {
    if (!(await sheet.isVisible())) await phone.button(say('inquiry:chat.wechat')).click({ timeout: 1000 });
    await sheet.waitFor({ timeout: 1000 });
  }).toPass();
  await sheet.getByText('qinghe-ceramics', { exact: true }).waitFor();
  await expect.poll(() => phone.clipboard()).toBe(text);
  await phone.picture('inquiry-wechat');
  await page.keyboard.press('Escape');
}

/** The merchant gets a notification of the inquiry and finds it. */
export async function openReceivedInquiry(phone: Phone): Promise<void> {
  const { page, say } = phone;
  await phone.sees(say('account:shop.inquiriesNew', { count: 1 }));
  await phone.picture('my-shop-with-inquiry', 'page');
  await page.getByRole('link', { name: new RegExp(`^${say('account:shop.inquiries')}`) }).click();
  const card = page.getByRole('article').filter({ hasText: VISITOR.name });
  await card.getByText(say('inquiry:list.new')).waitFor();
  await checkAccess(phone, 'inquiries');
  await phone.picture('inquiries');
  await card.getByRole('link').first().click();
  await phone.heading(say('inquiry:sentence.merchant.open')).waitFor();
  await phone.sees(VISITOR.remark);
  await checkAccess(phone, 'inquiry of a visitor');
  await phone.picture('inquiry-received', 'page');
}

/** The merchant finds the inquiry and answers it. */
export async function answerInquiry(phone: Phone, note: string): Promise<void> {
  const { say } = phone;
  await openReceivedInquiry(phone);
  await phone.button(say('inquiry:merchant.answer')).click();
  await phone.box(say('inquiry:merchant.note')).fill(note);
  await phone.picture('inquiry-answer');
  await phone.button(say('inquiry:merchant.send')).click();
  await phone.hears(say('inquiry:merchant.answered'));
  await phone.heading(say('inquiry:sentence.merchant.answered')).waitFor();
}

interface Change {
  /** The product of which fewer pieces are ordered than the shop allows at first. */
  name: string;
  wrong: number;
  right: number;
  /** Fen, with the right quantity. */
  total: number;
}

/** Makes an order of the inquiry; a wrong quantity is corrected where it is; answers the order's number. */
export async function makeOrder(phone: Phone, change: Change): Promise<string> {
  const { page, say } = phone;
  await phone.button(say('inquiry:merchant.makeOrder')).click();
  const sheet = phone.sheet(say('inquiry:make.title'));
  const label = say('inquiry:make.quantity', { name: change.name });
  await sheet.getByRole('spinbutton', { name: label }).fill(String(change.wrong));
  await sheet.getByRole('button', { name: say('inquiry:make.submit') }).click();
  await phone.sees(say('inquiry:make.quantities'));
  await phone.sees(say('order:issue.belowMinimum', { count: change.right }));
  await checkAccess(phone, 'order of an inquiry');
  await phone.picture('make-order');
  const right = say('inquiry:make.take', { pieces: say('order:pieces', { count: change.right }) });
  await sheet.getByRole('button', { name: right }).click();
  await sheet.getByText(shownMoney(phone, change.total), { exact: true }).waitFor();
  await sheet.getByRole('button', { name: say('inquiry:make.submit') }).click();
  await phone.heading(say('order:detail.title')).waitFor();
  await phone.sees(say('order:advice.guest'));
  await checkAccess(phone, 'order without an account');
  await phone.picture('order-of-inquiry', 'page');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** The visitor's link shows the answer and leads to the order. */
export async function followsOrder(phone: Phone, note: string, order: string, total: number): Promise<void> {
  const { page, say } = phone;
  await page.reload();
  await phone.heading(say('inquiry:sentence.sender.ordered')).waitFor();
  await phone.sees(note);
  await phone.picture('inquiry-ordered', 'page');
  await page.getByRole('link', { name: new RegExp(`^${say('inquiry:openOrder')}`) }).click();
  await phone.heading(say('order:detail.title')).waitFor();
  await phone.sees(order);
  await phone.sees(shownMoney(phone, total));
}
