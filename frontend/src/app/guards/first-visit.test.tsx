import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { readCookie, removeCookie } from '@/lib/cookies';
import { firstVisitTarget, isChatCookieSet, useFirstVisitGuard } from './first-visit';

const CHAT = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0';
const target = { pathname: '/product/detail/7', search: '?m=jingci' };

beforeEach(() => removeCookie('isWx'));

test.each([
  ['Mozilla/5.0 Chrome/120', '1', false],
  [CHAT, '0', true],
])('the first visit with %s records the flag %s and opens the shared product', (userAgent, flag, inChat) => {
  expect(firstVisitTarget(target, userAgent)).toBeNull();
  expect(readCookie('isWx')).toBe(flag);
  expect(isChatCookieSet()).toBe(inChat);
});

test('with cookies off one is sent to the home page of the same shop', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  expect(firstVisitTarget(target, CHAT)).toBe('/home?m=jingci');
  expect(firstVisitTarget({ pathname: '/home', search: '' }, CHAT)).toBeNull();
});

function Here() {
  useFirstVisitGuard();
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

test('a flag that is removed while the app is open is recorded at the next navigation', async () => {
  const router = createMemoryRouter([{ path: '*', Component: Here }], { initialEntries: ['/home'] });
  render(<RouterProvider router={router} />);
  removeCookie('isWx');
  await act(() => router.navigate('/product/detail/7?m=jingci'));
  expect(screen.getByText('/product/detail/7?m=jingci')).toBeVisible();
  expect(readCookie('isWx')).toBe('1');
});

test('cookies that are switched off meanwhile lead every navigation to the home page of the shop', async () => {
  const router = createMemoryRouter([{ path: '*', Component: Here }], { initialEntries: ['/home'] });
  render(<RouterProvider router={router} />);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  await act(() => router.navigate('/product/detail/7?m=jingci'));
  expect(screen.getByText('/home?m=jingci')).toBeVisible();
});
