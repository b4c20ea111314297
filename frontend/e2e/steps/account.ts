import { checkAccess } from '../support/accessibility';
import type { Phone } from '../support/browser';

export interface Account {
  username: string;
  password: string;
  /** The shop code. */
  alias: string;
}

/** Fills in the open form and registers a shop; `title` is the key of its heading. */
export async function register(
  phone: Phone,
  { username, password, alias }: Account,
  title = 'account:register.title',
): Promise<void> {
  const { say } = phone;
  await phone.heading(say(title)).waitFor();
  await phone.box(say('account:field.username')).fill(username);
  await phone.box(say('account:field.password')).fill(password);
  await phone.box(say('account:field.confirmPassword')).fill(password);
  // A buyer types no shop code.
  if (title === 'account:register.title') await phone.box(say('account:field.alias')).fill(alias);
  await phone.button(say('account:register.submit')).click();
  await phone.sees(say('account:agree.needed'));
  await phone.picture('register-not-agreed');
  await phone.page.getByRole('checkbox').check();
  await checkAccess(phone, 'register');
  await phone.button(say('account:register.submit')).click();
}

/** Ordering asks for an account: reads why, which is a touch elsewhere, and goes to sign in. */
export async function signInToOrder(phone: Phone): Promise<void> {
  const { say } = phone;
  const choice = phone.sheet(say('order:guest.title'));
  await choice.getByRole('heading').click();
  await phone.button(say('order:guest.signIn')).click();
}
