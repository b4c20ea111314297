import { expect } from '@playwright/test';
import { checkAccess } from '../support/accessibility';
import type { Phone } from '../support/browser';
import { CARTON, type Combination, combinationsOf, type Goods, shownMoney } from './goods';

export interface Chosen extends Combination {
  quantity: number;
}

/** Three combinations under two tiles and two chips. */
export function basketOf(goods: Goods): Chosen[] {
  const all = combinationsOf(goods);
  const take = (index: number, quantity: number): Chosen => {
    const combination = all[index];
    if (combination === undefined) throw new Error(`there is no combination ${index}`);
    return { ...combination, quantity };
  };
  return [take(0, 3), take(1, 12), take(13, 5)];
}

export function totalOf(basket: Chosen[]): number {
  return basket.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

export function piecesOf(basket: Chosen[]): number {
  return basket.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** "0.036 m³": the cartons of `CARTON` that the pieces fill, as the app shows it. */
export function volumeOf({ language }: Phone, basket: Chosen[]): string {
  const [length, width, height] = CARTON.size.split('×').map(Number);
  const cubicMetres = ((length ?? 0) * (width ?? 0) * (height ?? 0)) / 1_000_000;
  return `${((piecesOf(basket) / CARTON.pieces) * cubicMetres).toFixed(3)} ${language === 'ar' ? 'م³' : 'm³'}`;
}

/** Opens the sheet and chooses quantities; is stopped at more than there is, and corrects it. */
export async function chooseVariants(phone: Phone, goods: Goods): Promise<Chosen[]> {
  const { say } = phone;
  await phone.button(say('catalog:detail.choose')).click();
  const sheet = phone.sheet(say('order:buy.title'));
  await sheet.waitFor();
  await phone.picture('choosing-nothing');
  const goOn = sheet.getByRole('button', { name: say('order:buy.continue'), exact: true });
  expect(await goOn.isDisabled(), 'with nothing chosen one cannot go on').toBe(true);
  const basket = basketOf(goods);
  for (const [index, line] of basket.entries()) {
    await setQuantity(phone, line, line.quantity);
    await seesSum(phone, basket.slice(0, index + 1));
  }
  await checkAccess(phone, 'spec sheet');
  await phone.picture('choosing');
  await askForTooMuch(phone, basket);
  expect(await goOn.isDisabled(), 'what is chosen can be ordered').toBe(false);
  return basket;
}

async function setQuantity(phone: Phone, { items }: Combination, quantity: number): Promise<void> {
  const [tile = '', chip = '', row = ''] = items;
  const sheet = phone.sheet(phone.say('order:buy.title'));
  // A number of chosen pieces may stand beside the word.
  await sheet
    .getByRole('button', { name: new RegExp(`^${tile}`) })
    .first()
    .click();
  await sheet
    .getByRole('button', { name: new RegExp(`^${chip}`) })
    .first()
    .click();
  await sheet.getByRole('spinbutton', { name: row, exact: true }).fill(String(quantity));
}

/** The running sum under the rows: variants, pieces, money. */
async function seesSum(phone: Phone, basket: Chosen[]): Promise<void> {
  const { say } = phone;
  const variants = say('order:buy.variants', { count: basket.length });
  const pieces = say('order:pieces', { count: piecesOf(basket) });
  await phone.button(`${variants} · ${pieces}`).waitFor();
  await phone
    .sheet(say('order:buy.title'))
    .getByText(shownMoney(phone, totalOf(basket)), { exact: true })
    .waitFor();
}

async function askForTooMuch(phone: Phone, basket: Chosen[]): Promise<void> {
  const { say } = phone;
  const last = basket.at(-1);
  if (last === undefined) throw new Error('nothing is chosen');
  const sheet = phone.sheet(say('order:buy.title'));
  await setQuantity(phone, last, last.stock + 1);
  await phone.sees(say('order:issue.exceedsStock', { count: last.stock }));
  const typed = sheet.getByRole('spinbutton', { name: last.items.at(-1) ?? '', exact: true });
  expect(await typed.inputValue(), 'what was typed stays').toBe(String(last.stock + 1));
  const goOn = sheet.getByRole('button', { name: say('order:buy.continue'), exact: true });
  expect(await goOn.isDisabled(), 'more than there is cannot be ordered').toBe(true);
  await checkAccess(phone, 'spec sheet with an error');
  await phone.picture('choosing-too-much');
  await setQuantity(phone, last, last.quantity);
  await seesSum(phone, basket);
}
