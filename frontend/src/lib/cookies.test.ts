import { expect, test } from 'vitest';
import { readCookie, removeCookie, writeCookie } from './cookies';

test('a written value is read back, special characters included', () => {
  writeCookie('openid', 'a;b=c ü 中', 1);
  writeCookie('openidOther', 'x', 1);
  expect(readCookie('openid')).toBe('a;b=c ü 中');
});

test('a removed cookie is undefined', () => {
  writeCookie('lang', 'ar', 1);
  removeCookie('lang');
  expect(readCookie('lang')).toBeUndefined();
});
