import { expect } from '@playwright/test';
import { checkAccess } from '../support/accessibility';
import type { Phone } from '../support/browser';
import { signInToOrder } from './account';
import { shownMoney } from './goods';
import { PER_CARTON, type WholesaleProduct } from './wholesale';

const BUYER = { name: '王 Karim', phone: '+86 139 8765 4321', address: '义乌 Chouzhou Rd 1' };

export function totalOf(goods: WholesaleProduct[]): number {
  return goods.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

export function piecesOf(goods: WholesaleProduct[]): number {
  return goods.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Products without specs go into the basket with one tap on their cards. */
export async function addFromCards(phone: Phone, goods: WholesaleProduct[]): Promise<void> {
  const { say } = phone;
  for (const { name } of goods) {
    await phone.button(say('catalog:addToBasket', { name })).click();
    await phone.hears(say('order:basket.added'));
  }
  const lines = say('order:basket.lines', { count: goods.length });
  await phone.link(new RegExp(`^${say('order:basket.open', { lines })}`)).waitFor();
  await checkAccess(phone, 'product list with basket');
  await phone.picture('basket-bar');
}

/** The sheet of a product adds a chosen quantity. */
export async function addFromSheet(phone: Phone, product: WholesaleProduct | undefined): Promise<void> {
  if (!product) throw new Error('there is no product');
  const { page, say } = phone;
  await page.goto(`/search?m=qinghe&keyword=${product.itemNumber}`);
  await page.getByRole('link', { name: product.name }).first().click();
  await phone.heading(product.name).waitFor();
  await phone.picture('product-with-basket-bar');
  await phone.button(say('catalog:detail.buy')).click();
  const pieces = page.getByRole('dialog').getByRole('spinbutton');
  await pieces.fill(String(product.quantity));
  await phone.picture('sheet-with-add');
  const rules = page.getByRole('dialog').getByText(say('order:buy.perCarton', { count: PER_CARTON }));
  const lines = await rules.evaluate((part) => {
    const words = part.closest('p') ?? part;
    return Math.round(
      words.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(words).lineHeight),
    );
  });
  expect(lines, 'the rules leave room for what is chosen').toBeLessThanOrEqual(
    phone.language === 'ar' ? 1 : 2,
  );
  await phone.button(say('order:basket.add')).click();
  await phone.hears(say('order:basket.added'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const ARABIC = '٠١٢٣٤٥٦٧٨٩';

/** The digits that the phone's keyboard has. */
function typed(quantity: number, language: string): string {
  const digits = [...String(quantity)].map(Number);
  if (language === 'ar') return digits.map((digit) => ARABIC[digit]).join('');
  if (language === 'zh') return digits.map((digit) => String.fromCharCode(0xff10 + digit)).join('');
  return String(quantity);
}

/** Pastes the rest of the list, with an item number that nobody has; sees it before anything is added. */
export async function pasteLines(phone: Phone, goods: WholesaleProduct[]): Promise<void> {
  const { say, language } = phone;
  await phone.button(say('order:basket.pad.title')).click();
  const lines = goods.map(({ itemNumber, quantity }) => `${itemNumber} ${typed(quantity, language)}`);
  const pad = phone.sheet(say('order:basket.pad.title'));
  const field = phone.box(say('order:basket.pad.label'));
  await field.fill(['Z-99 5', ...lines].join('\n'));
  await pad.getByRole('button', { name: say('order:basket.pad.check'), exact: true }).click();
  await phone.sees(say('order:basket.pad.unknown'));
  await checkAccess(phone, 'quick order');
  await phone.picture('quick-order');
  await pad.getByRole('button', { name: say('order:basket.pad.add', { count: goods.length }) }).click();
  await phone.hears(say('order:basket.addedLines', { count: goods.length }));
  expect(await field.inputValue(), 'what was not found waits to be corrected').toBe('Z-99 5');
  await pad.getByRole('button', { name: say('common:action.close'), exact: true }).click();
  await pad.waitFor({ state: 'detached' });
}

/** A wrong quantity offers its neighbours; a removed line comes back; a remark is kept. */
export async function correctBasket(phone: Phone, goods: WholesaleProduct[]): Promise<void> {
  const { page, say } = phone;
  const first = goods[0];
  const last = goods.at(-1);
  if (!first || !last) throw new Error('there are no goods');
  const list = page.getByRole('list', { name: say('order:basket.title') });
  expect(await list.locator(':scope > li').count(), 'all are in the basket').toBe(goods.length);
  await phone.sees(shownMoney(phone, totalOf(goods)));
  await phone.picture('basket', 'page');
  await checkAccess(phone, 'basket');
  const order = phone.button(say('order:basket.order'));

  const pieces = page.getByRole('spinbutton', { name: first.name, exact: true });
  await pieces.fill('25');
  await phone.sees(say('order:issue.notAMultiple', { count: first.multiple }));
  expect(await order.isDisabled(), 'a wrong quantity cannot be ordered').toBe(true);
  await pieces.scrollIntoViewIfNeeded();
  await phone.picture('basket-neighbours');
  const take = say('order:basket.take', { pieces: say('order:pieces', { count: first.quantity }) });
  await phone.button(`${take} · ${first.name}`).click();
  await page
    .getByRole('main')
    .getByText(say('order:issue.notAMultiple', { count: first.multiple }))
    .waitFor({ state: 'detached' });

  await phone.button(say('order:buy.removeLine', { name: last.name })).click();
  await phone.sees(say('order:basket.removed', { name: last.name }));
  // A press so soon after another may count as its second one.
  await expect(async () => {
    const undo = phone.button(say('order:basket.undo'));
    if (await undo.isVisible()) await undo.click();
    await expect(list.locator(':scope > li'), 'undone').toHaveCount(goods.length, { timeout: 1_000 });
  }).toPass();

  await phone.button(say('order:basket.remarkFor', { name: first.name })).click();
  const remark = phone.box(`${say('order:basket.remark')} · ${first.name}`);
  await remark.fill('红绳');
  await page.reload();
  expect(await remark.inputValue(), 'kept over a reload').toBe('红绳');
  await phone.sees(shownMoney(phone, totalOf(goods)));
}

interface BasketOrder {
  number: string;
  lines: number;
  totalPrice: number;
  shownTotal: number;
}

/** Orders all lines; on the way the buyer registers, and everything is still there. */
export async function orderBasket(
  phone: Phone,
  goods: WholesaleProduct[],
  registerHere: () => Promise<void>,
): Promise<BasketOrder> {
  const { page, say } = phone;
  await phone.button(say('order:basket.order')).click();
  await signInToOrder(phone);
  await phone.link(say('account:login.register')).click();
  await registerHere();
  const form = phone.sheet(say('order:form.title'));
  await form.waitFor();
  const sum = `${say('order:basket.lines', { count: goods.length })} · ${say('order:pieces', { count: piecesOf(goods) })}`;
  await form.getByText(sum).waitFor();
  await phone.box(say('order:form.customerName')).fill(BUYER.name);
  await phone.box(say('order:form.phone')).fill(BUYER.phone);
  await phone.box(say('order:form.address')).fill(BUYER.address);
  await checkAccess(phone, 'order form of a basket');
  await phone.picture('basket-order-form');
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const areas = await form.evaluate((sheet) => {
    const all = [...sheet.querySelectorAll('*')];
    const scrolls = (part: Element) => /auto|scroll/.test(getComputedStyle(part).overflowY);
    return all.filter(
      (part) => scrolls(part) && part.scrollHeight > part.clientHeight + 1 && part.tagName !== 'TEXTAREA',
    ).length;
  });
  expect(areas, 'on the smallest phone the sheet alone scrolls').toBe(1);
  if (size) await page.setViewportSize(size);
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/order') && response.request().method() === 'POST',
  );
  await phone.button(say('order:form.submit')).click();
  const { data } = await (await answered).json();
  await phone.heading(say('order:success.title')).waitFor();
  await phone.sees(shownMoney(phone, totalOf(goods)));
  return {
    number: data.orderNumber,
    lines: data.lines.length,
    totalPrice: data.totalPrice,
    shownTotal: totalOf(goods),
  };
}

/** The past order fills the empty basket again, and the form remembers the buyer until they sign out. */
export async function orderAgain(phone: Phone, number: string, goods: WholesaleProduct[]): Promise<void> {
  const { page, say } = phone;
  await page.goto('/basket?m=qinghe');
  await phone.heading(say('order:basket.empty')).waitFor();
  await phone.picture('basket-empty');
  await page.goto(`/order/detail/${number}?m=qinghe`);
  await phone.button(say('order:basket.again')).click();
  const list = page.getByRole('list', { name: say('order:basket.title') });
  await list.locator(':scope > li').first().waitFor();
  expect(await list.locator(':scope > li').count()).toBe(goods.length);
  await phone.button(say('order:basket.order')).click();
  expect(await phone.box(say('order:form.customerName')).inputValue()).toBe(BUYER.name);
  expect(await phone.box(say('order:form.address')).inputValue()).toBe(BUYER.address);

  await page.goto('/merchant');
  await phone.button(say('account:logout.label')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('account:logout.label') })
    .click();
  const left = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await expect
    .poll(left, { message: 'nothing of the buyer is left on the device' })
    .not.toContain(BUYER.address);
}
