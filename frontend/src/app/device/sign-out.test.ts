import { beforeEach, expect, test, vi } from 'vitest';
import { saveTokens, saveUser, signOut } from '@/api/session';
import { onSignOut } from './sign-out';

const user = (id: number) =>
  ({ account: { id, alias: `shop-${id}`, role: 'merchant' }, shop: { companyName: '景瓷坊' } }) as never;

function signInAs(id: number): void {
  saveUser(user(id));
  saveTokens({ accessToken: `a${id}`, refreshToken: `r${id}` });
}

beforeEach(signOut);

test('signing out forgets what this reader saw', () => {
  signInAs(1);
  const forget = vi.fn();
  const stop = onSignOut(forget);
  saveTokens({ accessToken: 'newer', refreshToken: 'newer' });
  expect(forget).not.toHaveBeenCalled();
  signOut();
  expect(forget).toHaveBeenCalledTimes(1);
  stop();
});

test('so does another user who signs in', () => {
  signInAs(1);
  const forget = vi.fn();
  const stop = onSignOut(forget);
  signInAs(2);
  expect(forget).toHaveBeenCalledTimes(1);
  stop();
});

test('a visitor who signs in keeps what was read before', () => {
  const forget = vi.fn();
  const stop = onSignOut(forget);
  signInAs(1);
  expect(forget).not.toHaveBeenCalled();
  stop();
});
