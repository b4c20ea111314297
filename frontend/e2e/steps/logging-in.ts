import type { Phone } from '../support/browser';
import type { Account } from './account';

/** Fills the form that is open and signs in. */
export async function logIn(phone: Phone, { username, password }: Account): Promise<void> {
  const { say } = phone;
  await phone.box(say('account:field.username')).fill(username);
  await phone.box(say('account:field.password')).fill(password);
  await phone.page.getByRole('checkbox').check();
  await phone.button(say('common:action.logIn')).click();
}
