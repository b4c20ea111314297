import { expect } from '@playwright/test';
import { checkAccess } from '../support/accessibility';
import type { Phone } from '../support/browser';
import { measurePicture } from '../support/measure-picture';
import { comesToRest, swipeToNext } from '../support/swipe';
import { combinationsOf, currencyMark, type Goods, yuanText } from './goods';

/** From a shared shop link to the product with specs: home, category, list, product, pictures. */
export async function findProduct(phone: Phone, alias: string, goods: Goods): Promise<void> {
  const { page, say } = phone;
  await page.goto(`/home?m=${alias}`);
  await page.getByRole('heading', { level: 1, name: goods.shop.website }).waitFor();
  await page.getByRole('link', { name: goods.single.name }).first().waitFor();
  await checkAccess(phone, 'shop home');
  await phone.picture('shop-home', 'page');
  await page
    .getByRole('navigation', { name: say('common:tab.label') })
    .getByRole('link', { name: say('common:tab.categories') })
    .click();
  await phone.button(goods.first).waitFor();
  await page.getByRole('link', { name: goods.multi.name }).first().waitFor();
  await checkAccess(phone, 'categories');
  await phone.picture('categories');
  await page.getByRole('link', { name: goods.second }).first().click();
  // The page before it has a heading and a link of the same names.
  await page.waitForURL('**/secondCategory/**');
  await phone.heading(goods.second).waitFor();
  await page.getByRole('link', { name: goods.multi.name }).waitFor();
  await checkAccess(phone, 'product list');
  await phone.picture('product-list');
  await page.getByRole('link', { name: goods.multi.name }).click();
  await lookAtProduct(phone, goods);
}

async function lookAtProduct(phone: Phone, goods: Goods): Promise<void> {
  const { page, say } = phone;
  await phone.heading(goods.multi.name).waitFor();
  const prices = combinationsOf(goods).map(({ price }) => price);
  await phone.sees(`${currencyMark(phone)}${yuanText(Math.min(...prices))}–${yuanText(Math.max(...prices))}`);
  const gallery = page.getByRole('region', { name: say('catalog:detail.gallery'), exact: true });
  const picture = (at: number) => {
    const place = say('common:ui.slideOf', { at, of: 3 });
    return gallery.getByRole('group', { name: `${goods.multi.name} (${place})` }).getByRole('img');
  };
  const first = await measurePicture(picture(1));
  expect(first.width, 'a photograph taken across is shown across').toBeGreaterThan(first.height);
  await checkAccess(phone, 'product');
  await phone.picture('product', 'page');
  await swipeToNext(phone, gallery);
  await gallery.getByText('2 / 3').waitFor();
  await comesToRest(picture(2));
  const second = await measurePicture(picture(2));
  expect(second.height, 'a photograph stored on its side is shown upright').toBeGreaterThan(second.width);
  expect(second.top, 'the wall is above the table').toBeGreaterThan(second.bottom + 60);
  await phone.picture('product-second-picture');
  await picture(2).click();
  const whole = page.getByRole('dialog', { name: say('catalog:detail.gallery'), exact: true });
  await whole.getByText('2 / 3').waitFor();
  await comesToRest(whole.getByRole('img').nth(1));
  await phone.picture('picture-whole');
  await whole.getByRole('button', { name: say('common:action.close'), exact: true }).click();
  await whole.waitFor({ state: 'detached' });
}
