import { expect } from '@playwright/test';
import { checkAccess } from '../support/accessibility';
import type { Phone } from '../support/browser';
import { Finger } from '../support/finger';
import type { Photograph } from '../support/photographs';

const TEN = 10;
const COLOURS = 15;
const SIZES = 8;

/** Errands begin at "My shop". */
async function begin(phone: Phone): Promise<Finger> {
  await phone.page.goto('/merchant');
  await phone.link(phone.say('account:menu.myProducts')).waitFor();
  return new Finger(phone);
}

const myProducts = (phone: Phone) => phone.link(phone.say('account:menu.myProducts'));

/** Changes the price of one product in the list; returns the number of taps. */
export async function repriceOne(phone: Phone, name: string, price: string): Promise<number> {
  const { say } = phone;
  const finger = await begin(phone);
  await finger.tap(myProducts(phone));
  await finger.tap(phone.button(new RegExp(`^${say('editing:products.quickEdit')}: ${name}\\.`)));
  await finger.type(price);
  await checkAccess(phone, 'quick edit');
  await phone.picture('quick-edit');
  await finger.tap(phone.button(say('common:action.save')));
  await phone.hears(say('editing:products.quickSaved'));
  return finger.taps;
}

/** Changes the price of any product, found by its name; answers the taps. */
export async function repriceFound(phone: Phone, name: string, price: string): Promise<number> {
  const { page, say } = phone;
  const finger = await begin(phone);
  await finger.tap(phone.link(say('account:shop.searchProducts')));
  await expect(page.getByRole('searchbox', { name: say('editing:products.search') })).toBeFocused();
  await finger.type(name);
  // The list follows while the name is typed.
  await page.getByRole('article', { name, exact: true }).waitFor();
  await phone.picture('found');
  await finger.tap(phone.button(new RegExp(`^${say('editing:products.quickEdit')}: ${name}\\.`)));
  await finger.type(price);
  await finger.tap(phone.button(say('common:action.save')));
  await phone.hears(say('editing:products.quickSaved'));
  return finger.taps;
}

/** Hides ten products that do not follow each other; answers the taps. */
export async function hideTen(phone: Phone): Promise<number> {
  const { page, say } = phone;
  const finger = await begin(phone);
  await finger.tap(myProducts(phone));
  await finger.tap(phone.button(say('editing:products.select')));
  for (let index = 0; index < TEN; index++) {
    await finger.tap(page.getByRole('checkbox').nth(index * 2));
  }
  await checkAccess(phone, 'choosing products');
  await phone.picture('choosing');
  await finger.tap(phone.button(say('editing:products.hide')));
  await phone.sees(say('editing:products.changedCount', { count: TEN }));
  await phone.picture('hidden');
  return finger.taps;
}

/** Confirms the only order that waits; answers the taps. */
export async function confirmNewest(phone: Phone, number: string): Promise<number> {
  const { page, say } = phone;
  const finger = await begin(phone);
  await finger.tap(page.getByRole('link', { name: new RegExp(`^${say('account:shop.orders')}`) }));
  await finger.tap(
    page.getByRole('link', { name: new RegExp(`^${say('order:list.openOrder', { number })}`) }),
  );
  await phone.heading(say('order:sentence.merchant.submitted')).waitFor();
  // A button takes no effect within a second of appearing.
  await finger.tap(phone.button(say('order:action.confirm')));
  await phone.heading(say('order:sentence.merchant.confirmed')).waitFor();
  return finger.taps;
}

/** Confirms all orders that wait, from their cards; answers the taps. */
export async function confirmAll(phone: Phone, numbers: readonly string[]): Promise<number> {
  const { page, say } = phone;
  const finger = await begin(phone);
  await finger.tap(page.getByRole('link', { name: new RegExp(`^${say('account:today.toConfirm')}`) }));
  for (const number of numbers) {
    await finger.tap(phone.button(`${say('order:action.confirm')} · ${number}`));
    await phone.hears(say('order:moved.confirm'));
  }
  await checkAccess(phone, 'confirmed from their cards');
  await phone.picture('confirmed');
  return finger.taps;
}

/** Ships an order from its card, with the tracking number; answers the taps. */
export async function shipOne(phone: Phone, number: string, tracking: string): Promise<number> {
  const { page, say } = phone;
  const finger = await begin(phone);
  await finger.tap(page.getByRole('link', { name: new RegExp(`^${say('account:today.toShip')}`) }));
  await finger.tap(phone.button(`${say('order:action.ship')} · ${number}`));
  const sheet = phone.sheet(say('order:ask.ship.title'));
  await finger.tap(sheet.getByRole('textbox', { name: say('order:shipment.trackingNumber') }));
  await finger.type(tracking);
  await phone.picture('shipping');
  await finger.tap(sheet.getByRole('button', { name: say('order:action.ship'), exact: true }));
  await phone.hears(say('order:moved.ship'));
  return finger.taps;
}

interface QuickGoods {
  photographs: Photograph[];
  nameOf: (index: number) => string;
}

/** New products from photographs, each with a name and a price; answers the taps besides typing. */
export async function quickEntry(phone: Phone, { photographs, nameOf }: QuickGoods): Promise<number> {
  const { page, say } = phone;
  const finger = await begin(phone);
  await finger.tap(myProducts(phone));
  await finger.tap(phone.link(say('editing:quick.title')));
  await finger.choose(phone.button(say('editing:quick.choose')), photographs);
  await page
    .getByRole('region', { name: say('editing:quick.row', { number: photographs.length }) })
    .waitFor();
  for (const [index] of photographs.entries()) {
    if (index > 0) await finger.enter();
    await finger.type(nameOf(index));
    await finger.enter();
    await finger.type('25');
  }
  await checkAccess(phone, 'quick entry');
  await phone.picture('quick-entry');
  await finger.tap(phone.button(say('editing:quick.saveAll', { count: photographs.length })));
  await page.waitForURL('**/edit/product/list*', { timeout: 60_000 });
  return finger.taps - finger.entered;
}

/** A product of 120 combinations with a price for each size; answers the taps. */
export async function fillByOption(phone: Phone, name: string): Promise<number> {
  const { page, say } = phone;
  const finger = await begin(phone);
  await finger.tap(myProducts(phone));
  await finger.tap(phone.link(say('editing:products.create')));
  await finger.tap(phone.box(say('editing:product.name')));
  await finger.type(name);
  await finger.tap(page.getByRole('radio', { name: say('editing:product.multi'), exact: true }));
  const sheet = phone.sheet(say('editing:specs.newTitle'));
  const box = (label: string) => sheet.getByRole('textbox', { name: label, exact: true });
  const done = sheet.getByRole('button', { name: say('common:action.done'), exact: true });
  await finger.tap(phone.button(say('editing:specs.add', { count: 0, max: 3 })));
  await finger.tap(box(say('editing:specs.name')));
  await finger.type('颜色');
  await finger.tap(box(say('editing:specs.item', { number: 1 })));
  await finger.type(Array.from({ length: COLOURS }, (_, index) => `色${index + 1}`).join('，'));
  await box(say('editing:specs.item', { number: COLOURS })).waitFor();
  await checkAccess(phone, 'values of a spec');
  await phone.picture('spec-values');
  await finger.tap(done);
  await sheet.waitFor({ state: 'detached' });
  await finger.tap(phone.button(say('editing:specs.add', { count: 1, max: 3 })));
  await finger.tap(box(say('editing:specs.name')));
  await finger.type('尺码');
  await finger.tap(
    sheet.getByRole('button', {
      name: say('editing:specs.preset', { first: 'S', last: '5XL' }),
      exact: true,
    }),
  );
  await finger.tap(done);
  await sheet.waitFor({ state: 'detached' });
  await finger.tap(phone.button(say('editing:matrix.bySpec')));
  const fill = phone.sheet(say('editing:matrix.bySpec'));
  await finger.tap(fill.getByRole('textbox', { name: `S: ${say('editing:matrix.price')}`, exact: true }));
  for (let index = 0; index < SIZES; index++) {
    if (index > 0) await finger.enter();
    await finger.type(String(10 + index));
  }
  await checkAccess(phone, 'fill by option');
  await phone.picture('fill-by-option');
  await finger.tap(fill.getByRole('button', { name: say('editing:matrix.fill'), exact: true }));
  await fill.waitFor({ state: 'detached' });
  await phone.picture('filled', 'page');
  await finger.tap(phone.button(say('common:action.save')));
  await page.waitForURL('**/edit/product/list*');
  return finger.taps;
}
