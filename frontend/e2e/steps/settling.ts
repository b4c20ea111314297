import { expect } from '@playwright/test';
import { checkAccess } from '../support/accessibility';
import type { Phone } from '../support/browser';
import { readWorkbook } from '../support/workbook';
import { type Chosen, totalOf, volumeOf } from './choosing';
import { type Goods, shownMoney, yuanText } from './goods';
import type { PlacedOrder } from './ordering';

/** The merchant opens the link the buyer sent and confirms the order. */
export async function confirmOrder(
  phone: Phone,
  { buyer }: Goods,
  order: PlacedOrder,
  basket: Chosen[],
): Promise<void> {
  const { page, say } = phone;
  await page.goto(order.link);
  await phone.heading(say('order:sentence.merchant.submitted')).waitFor();
  await phone.sees(order.number);
  await phone.sees(buyer.name);
  await phone.sees(buyer.remark);
  await phone.sees(volumeOf(phone, basket));
  await checkAccess(phone, 'order');
  await phone.picture('order-to-confirm', 'page');
  // A double tap must not ship it, too.
  await phone.button(say('order:action.confirm')).dblclick();
  await phone.heading(say('order:sentence.merchant.confirmed')).waitFor();
  await phone.button(say('order:action.ship')).waitFor();
  await phone.picture('order-confirmed');
}

/** Downloads the orders received as a table and reads it with an office program. */
export async function downloadOrders(phone: Phone, order: PlacedOrder, basket: Chosen[]): Promise<void> {
  const { page, say } = phone;
  await page.goto('/order?side=received');
  await page.getByRole('article').filter({ hasText: order.number }).waitFor();
  await checkAccess(phone, 'orders received');
  await phone.picture('orders-received');
  await phone.button(say('order:export.title')).click();
  await phone.button(say('order:export.download')).waitFor();
  await checkAccess(phone, 'export');
  await phone.picture('export');
  const download = page.waitForEvent('download');
  await phone.button(say('order:export.download')).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  const path = `${await file.path()}.xlsx`;
  await file.saveAs(path);
  const rows = (await readWorkbook(path)).split('\n').filter((row) => row.includes(order.number));
  expect(rows, 'one row an order line').toHaveLength(basket.length);
  for (const { items, price, quantity } of basket) {
    const row = rows.find((text) => items.every((item) => text.includes(item)));
    expect(row, `a row for ${items.join(' / ')}`).toContain(yuanText(price * quantity));
  }
}

/** A visitor with the link sees goods, total and status, and the buyer's data masked. */
export async function openShared(
  phone: Phone,
  goods: Goods,
  order: PlacedOrder,
  basket: Chosen[],
): Promise<void> {
  const { page, say } = phone;
  await page.goto(order.link);
  await phone.sees(order.number);
  await phone.sees(shownMoney(phone, totalOf(basket)));
  await phone.sees(say('order:detail.masked'));
  await phone.heading(say('order:sentence.buyer.confirmed')).waitFor();
  const text = await page.locator('body').textContent();
  for (const secret of [goods.buyer.name, goods.buyer.address, '13987654321', '139 8765 4321']) {
    expect(text, 'the link alone does not tell who buys').not.toContain(secret);
  }
  await checkAccess(phone, 'shared order');
  await phone.picture('shared-order', 'page');
}
