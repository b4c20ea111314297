import { beforeEach, expect, test, vi } from 'vitest';
import { readCookie, removeCookie } from '@/lib/cookies';
import { firstVisitTarget, isChatApp } from './first-visit';

const CHAT = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0';
const target = { pathname: '/product/detail/7', search: '?m=jingci' };

beforeEach(() => removeCookie('isWx'));

test.each([
  ['Mozilla/5.0 Chrome/120', '1', false],
  [CHAT, '0', true],
])('the first visit with %s records the flag %s and opens the shared product', (userAgent, flag, inChat) => {
  expect(firstVisitTarget(target, userAgent)).toBeNull();
  expect(readCookie('isWx')).toBe(flag);
  expect(isChatApp()).toBe(inChat);
});

test('with cookies off one is sent to the home page of the same shop', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  expect(firstVisitTarget(target, CHAT)).toBe('/home?m=jingci');
  expect(firstVisitTarget({ pathname: '/home', search: '' }, CHAT)).toBeNull();
});
