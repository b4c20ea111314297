import { expect } from '@playwright/test';
import { checkAccess } from '../support/accessibility';
import type { Phone } from '../support/browser';
import { type Account, register, signInToOrder } from './account';
import { type Chosen, piecesOf, totalOf, volumeOf } from './choosing';
import { type Goods, shownMoney } from './goods';

export interface PlacedOrder {
  number: string;
  /** What the buyer forwards to the merchant. */
  link: string;
}

const PHONE_NUMBER = '+86 139 8765 4321';

/** Continuing requires an account; afterwards the order form opens with the selection intact. */
export async function registerOnTheWay(phone: Phone, account: Account, basket: Chosen[]): Promise<void> {
  const { say } = phone;
  await phone.button(say('order:buy.continue')).click();
  await signInToOrder(phone);
  await phone.heading(say('account:login.title')).waitFor();
  await checkAccess(phone, 'login');
  await phone.picture('login-on-the-way');
  await phone.link(say('account:login.register')).click();
  await register(phone, account, 'account:register.buyTitle');
  const form = phone.sheet(say('order:form.title'));
  await form.waitFor();
  const sum = `${say('order:buy.variants', { count: basket.length })} · ${say('order:pieces', { count: piecesOf(basket) })}`;
  await form.getByText(sum).waitFor();
  await form.getByText(volumeOf(phone, basket)).waitFor();
  await form
    .getByText(shownMoney(phone, totalOf(basket)), { exact: true })
    .first()
    .waitFor();
}

/** Fills the form, first with a number no phone has; submits and copies the link of the order. */
export async function placeOrder(phone: Phone, { buyer }: Goods, basket: Chosen[]): Promise<PlacedOrder> {
  const { say } = phone;
  await fillForm(phone, buyer);
  await phone.button(say('order:form.submit')).click();
  const number = phone.box(say('order:form.phone'));
  const [message = ''] = say('order:form.phoneInvalid', { example: '|' }).split('|');
  await phone.sees(message.trim());
  expect(await number.getAttribute('aria-invalid'), 'the message stands at its field').toBe('true');
  expect(await phone.box(say('order:form.customerName')).inputValue()).toBe(buyer.name);
  expect(await phone.box(say('order:form.address')).inputValue()).toBe(buyer.address);
  await checkAccess(phone, 'order form with an error');
  await phone.picture('order-form-bad-phone');
  await number.fill(PHONE_NUMBER);
  await phone.button(say('order:form.submit')).click();
  await expect(phone.heading(say('order:success.title')), 'what is shown has the focus').toBeFocused();
  await expect(phone.page).toHaveTitle(
    new RegExp(new URL(phone.page.url()).searchParams.get('order') ?? '-'),
  );
  await phone.sees(shownMoney(phone, totalOf(basket)));
  await checkAccess(phone, 'order success');
  await phone.picture('order-success');
  return forwarded(phone);
}

async function fillForm(phone: Phone, buyer: Goods['buyer']): Promise<void> {
  const { say } = phone;
  await phone.box(say('order:form.customerName')).fill(buyer.name);
  await phone.box(say('order:form.phone')).fill('12345');
  await phone.box(say('order:form.address')).fill(buyer.address);
  await phone.box(say('order:form.remark')).fill(buyer.remark);
  await phone.choose(say('order:form.payment'), say('order:payment.wechat'));
}

async function forwarded(phone: Phone): Promise<PlacedOrder> {
  const { say } = phone;
  const number = new URL(phone.page.url()).searchParams.get('order') ?? '';
  expect(number).toMatch(/^\d{6}[0-9A-HJKMNP-TV-Z]{10}$/);
  await phone.sees(number);
  await phone.button(say('common:action.copyLink')).click();
  await phone.hears(say('common:copied'));
  const link = await phone.clipboard();
  expect(link).toContain(`/order/detail/${number}?t=`);
  return { number, link };
}

/** The buyer's own list still has the order, in the state the server last acknowledged. */
export async function findsOwnOrder(phone: Phone, { number }: PlacedOrder, status: string): Promise<void> {
  const { page, say } = phone;
  await page.goto('/order');
  const card = page.getByRole('article').filter({ hasText: number });
  await card.getByText(say(`order:status.${status}`)).waitFor();
  await checkAccess(phone, 'my orders');
  await phone.picture(`my-orders-${status}`);
}
