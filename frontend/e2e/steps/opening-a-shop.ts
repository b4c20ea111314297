import { checkAccess } from '../support/accessibility';
import type { Phone } from '../support/browser';
import type { Photograph } from '../support/photographs';
import { type Account, register } from './account';
import type { Goods } from './goods';
import { upload } from './uploading';

/** Registers, and says who the shop is, where it ships from and how to reach it. */
export async function openShop(
  phone: Phone,
  account: Account,
  goods: Goods,
  sign: Photograph,
): Promise<void> {
  await phone.page.goto('/register');
  await register(phone, account);
  await phone.link(phone.say('account:menu.settings')).waitFor();
  await checkAccess(phone, 'my shop');
  await phone.picture('my-shop-new');
  await phone.link(phone.say('account:menu.settings')).click();
  await fillProfile(phone, goods, sign);
  await fillContacts(phone, goods);
  await checkAccess(phone, 'shop settings');
  await phone.picture('shop-settings', 'page');
  await phone.button(phone.say('common:action.save')).click();
  await phone.hears(phone.say('common:saved'));
  await phone.heading(goods.shop.company).waitFor();
  await phone.picture('my-shop');
}

async function fillProfile(phone: Phone, { shop }: Goods, sign: Photograph): Promise<void> {
  const { say } = phone;
  await phone.box(say('editing:shop.websiteName')).fill(shop.website);
  await phone.box(say('editing:shop.companyName')).fill(shop.company);
  await upload(phone, say('editing:shop.mainImage'), [sign]);
  await phone.button(new RegExp(`^${say('editing:shop.origin')}: `)).click();
  const places = phone.sheet(say('editing:shop.origin'));
  await places.getByLabel(say('editing:shop.findArea'), { exact: true }).fill(shop.place);
  await phone.picture('choosing-origin');
  await places.getByRole('button', { name: shop.place, exact: true }).click();
  await phone.choose(say('editing:shop.businessCategory'), shop.business);
}

async function fillContacts(phone: Phone, { shop }: Goods): Promise<void> {
  const { say } = phone;
  await phone.box(say('editing:shop.salesmanName')).fill(shop.salesman);
  await phone.box(say('editing:shop.salesmanMobile')).fill('138 1234 5678');
  await phone.box(say('editing:shop.mobile')).fill('010-62345678');
  await phone.box(say('editing:shop.wechatId')).fill('qinghe_2026');
  await phone.box(say('editing:shop.email')).fill('sales@example.com');
  await phone.box(say('editing:shop.companyAddress')).fill(shop.address);
}
