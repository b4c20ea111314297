import { expect, type Locator } from '@playwright/test';
import { checkAccess } from '../support/accessibility';
import type { Phone } from '../support/browser';
import type { Photograph } from '../support/photographs';
import {
  CARTON,
  combinationsOf,
  type Goods,
  SINGLE_PRICE,
  SINGLE_STOCK,
  type SpecWords,
  yuanText,
} from './goods';
import { upload } from './uploading';

/** A product with one price. */
export async function makeSingle(phone: Phone, goods: Goods, pictures: Photograph[]): Promise<void> {
  const { say } = phone;
  await beginProduct(phone, goods, goods.single, pictures);
  await phone.button(say('common:action.save')).click();
  await phone.sees(say('editing:product.problem.priceMissing'));
  await phone.picture('single-price-missing');
  await phone.box(say('editing:product.salePrice')).fill(yuanText(SINGLE_PRICE));
  await phone.box(say('editing:product.stock')).fill(String(SINGLE_STOCK));
  await checkAccess(phone, 'new product, single');
  await phone.picture('single-product', 'page');
  await saveProduct(phone, goods.single.name);
}

/** A product with three specs, each of whose 40 combinations has its own price and stock. */
export async function makeMulti(phone: Phone, goods: Goods, pictures: Photograph[]): Promise<void> {
  const { say } = phone;
  await beginProduct(phone, goods, goods.multi, pictures);
  await phone.page.getByRole('radio', { name: say('editing:product.multi'), exact: true }).click();
  for (const [index, spec] of goods.multi.specs.entries()) await addSpec(phone, spec, index);
  const matrix = phone.page.getByRole('region', { name: say('editing:matrix.title'), exact: true });
  for (const { items, price, stock } of combinationsOf(goods)) {
    const cell = (column: 'price' | 'stock') =>
      matrix.getByRole('textbox', {
        name: `${items.join(' / ')}: ${say(`editing:matrix.${column}`)}`,
        exact: true,
      });
    await cell('price').fill(yuanText(price));
    await cell('stock').fill(String(stock));
  }
  await checkAccess(phone, 'new product, three specs');
  await phone.picture('multi-product', 'page');
  await saveProduct(phone, goods.multi.name);
}

async function beginProduct(
  phone: Phone,
  goods: Goods,
  words: { name: string; title: string },
  pictures: Photograph[],
): Promise<void> {
  const { say } = phone;
  await phone.page.goto('/edit/product/create');
  await upload(phone, say('editing:product.photos'), pictures);
  await phone.box(say('editing:product.name')).fill(words.name);
  await phone.box(say('editing:product.title')).fill(words.title);
  await phone.choose(say('editing:product.category'), `${goods.first} / ${goods.second}`);
  await phone.box(say('editing:product.packingQuantity')).fill(String(CARTON.pieces));
  await phone.box(say('editing:product.boxSpecification')).fill(CARTON.size);
  await phone.box(say('editing:product.boxWeight')).fill(CARTON.kilograms);
}

async function addSpec(phone: Phone, spec: SpecWords, index: number): Promise<void> {
  const { say } = phone;
  await phone.button(say('editing:specs.add', { count: index, max: 3 })).click();
  const sheet = phone.sheet(say('editing:specs.newTitle'));
  const box = (name: string) => sheet.getByRole('textbox', { name, exact: true });
  await box(say('editing:specs.name')).fill(spec.name);
  // One is typed in the wrong order, and put right.
  const isTurned = spec.items.length === 2;
  for (const [at, item] of (isTurned ? spec.items.toReversed() : spec.items).entries()) {
    if (at > 0) await sheet.getByRole('button', { name: say('editing:specs.addItem'), exact: true }).click();
    await box(say('editing:specs.item', { number: at + 1 })).fill(item);
  }
  if (isTurned) {
    await liftLast(sheet);
    const first = () => box(say('editing:specs.item', { number: 1 })).inputValue();
    await expect.poll(first).toBe(spec.items[0]);
  }
  if (index === 0) {
    await checkAccess(phone, 'new spec');
    await phone.picture('new-spec');
  }
  await sheet.getByRole('button', { name: say('common:action.done'), exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
}

/** Moves the last of two rows above the other, as one does without a pointer. */
async function liftLast(sheet: Locator): Promise<void> {
  const [other, handle] = [sheet.locator('.handle').first(), sheet.locator('.handle').last()];
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? 0;
  await handle.press('Space');
  await sheet.locator('.slist__i--lift').waitFor();
  await expect
    .poll(async () => {
      await handle.press('ArrowUp');
      // Beside the other row: the sheet itself may still scroll.
      return (await top(handle)) < (await top(other));
    })
    .toBe(true);
  await handle.press('Space');
  await sheet.locator('.slist__i--lift').waitFor({ state: 'detached' });
}

async function saveProduct(phone: Phone, name: string): Promise<void> {
  await phone.button(phone.say('common:action.save')).click();
  await phone.page.getByRole('article', { name, exact: true }).waitFor();
  await checkAccess(phone, 'my products');
  await phone.picture('my-products');
}
