import { checkAccess } from '../support/accessibility';
import type { Phone } from '../support/browser';
import type { Goods } from './goods';

/** Tries a product first, as one does, and makes its category in place; then the second level. */
export async function makeCategories(phone: Phone, goods: Goods): Promise<void> {
  const { say } = phone;
  await phone.page.getByRole('link', { name: say('account:shop.create') }).click();
  await phone.heading(say('editing:product.categoryFirst')).waitFor();
  await phone.picture('category-first');
  await phone.button(say('editing:categories.addFirst')).click();
  await nameCategory(phone, goods.first);
  // The product's form follows in place, with the only category chosen.
  await phone.button(`${say('editing:product.category')}: ${goods.first}`).waitFor();
  await phone.page.goto('/edit/category');
  await phone.button(`${say('editing:categories.expand')} ${goods.first}`).click();
  await phone.button(new RegExp(`^${say('editing:categories.addSecond')}`)).click();
  await nameCategory(phone, goods.second);
  await phone.sees(goods.second);
  await checkAccess(phone, 'my categories');
  await phone.picture('categories');
}

async function nameCategory(phone: Phone, name: string): Promise<void> {
  const { say } = phone;
  const sheet = phone.sheet(say('editing:categories.new'));
  await sheet.getByRole('textbox', { name: say('editing:categories.name'), exact: true }).fill(name);
  await checkAccess(phone, 'new category');
  await phone.picture('new-category');
  await sheet.getByRole('button', { name: say('common:action.save'), exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
}
