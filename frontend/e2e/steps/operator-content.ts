import { checkAccess } from '../support/accessibility';
import type { Phone } from '../support/browser';
import type { Photograph } from '../support/photographs';
import { upload } from './uploading';

export interface NoticeWords {
  title: string;
  text: string;
  /** What readers of English get. */
  english: string;
}

/** Its title as the reader of this phone finds it. */
function titleOn(phone: Phone, { title, english }: NoticeWords): string {
  return phone.language === 'en' ? english : title;
}

/** From the operators' overview to one of its screens. */
async function enter(phone: Phone, screen: 'notices' | 'businessCategories'): Promise<void> {
  await phone.page.goto('/admin');
  await phone.link(phone.say(`admin:overview.${screen}`)).click();
  await phone.heading(phone.say(`admin-content:${screen}.title`)).waitFor();
}

/** An operator puts up a notice, with its title in English too. */
export async function publishNotice(phone: Phone, notice: NoticeWords): Promise<void> {
  const { say } = phone;
  await enter(phone, 'notices');
  await phone.heading(say('admin-content:notices.emptyTitle')).waitFor();
  await phone.button(say('admin-content:notices.new')).click();
  const sheet = phone.sheet(say('admin-content:notices.new'));
  const box = (name: string) => sheet.getByRole('textbox', { name, exact: true });
  await box(say('admin-content:notices.name')).fill(notice.title);
  await box(say('admin-content:notices.text')).fill(notice.text);
  await sheet.getByRole('button', { name: new RegExp(`^${say('editing:translation.title')}`) }).click();
  await box(say('admin-content:notices.name')).last().fill(notice.english);
  await checkAccess(phone, 'new notice');
  await phone.picture('operator-new-notice');
  await sheet.getByRole('button', { name: say('admin-content:notices.publish'), exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  await phone.sees(titleOn(phone, notice));
  await checkAccess(phone, 'notices of the platform');
  await phone.picture('operator-notices');
}

/** A visitor reads it where the platform shows its notices. */
export async function readNotice(phone: Phone, notice: NoticeWords): Promise<void> {
  const title = titleOn(phone, notice);
  await phone.page.goto('/notice');
  await phone.page.getByText(title, { exact: true }).click();
  await phone.heading(title).waitFor();
  await phone.sees(notice.text);
  await phone.picture('visitor-notice');
}

/** An operator adds a business category with its picture. */
export async function addBusinessCategory(phone: Phone, name: string, photograph: Photograph): Promise<void> {
  const { say } = phone;
  await enter(phone, 'businessCategories');
  await phone.button(say('admin-content:businessCategories.new')).click();
  const sheet = phone.sheet(say('admin-content:businessCategories.new'));
  await upload(phone, say('admin-content:businessCategories.picture'), [photograph]);
  await sheet
    .getByRole('textbox', { name: say('admin-content:businessCategories.name'), exact: true })
    .fill(name);
  await checkAccess(phone, 'new business category');
  await phone.picture('operator-new-business-category');
  await sheet.getByRole('button', { name: say('common:action.save'), exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  await phone.button(`${say('common:action.edit')} ${name}`).waitFor();
  await checkAccess(phone, 'business categories');
  await phone.picture('operator-business-categories', 'page');
}

/** A visitor finds it among the business categories of the platform's merchants. */
export async function findBusinessCategory(phone: Phone, name: string): Promise<void> {
  await phone.page.goto('/typeMerchants');
  await phone.button(name).waitFor();
  await phone.picture('visitor-merchant-categories');
}
