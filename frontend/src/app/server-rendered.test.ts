import { beforeEach, expect, test, vi } from 'vitest';
import { saveLang } from '@/i18n/language';
import { isServerRendered, loadScreensAt } from './server-rendered';

function rootWith(html: string, isRendered: boolean): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  if (isRendered) root.dataset.drawn = 'home';
  return root;
}

beforeEach(() => {
  saveLang('en');
  document.documentElement.lang = 'en-US';
});

test('a page is server-rendered when it says so and is not empty', () => {
  expect(isServerRendered(rootWith('<main></main>', true))).toBe(true);
  expect(isServerRendered(rootWith('<main></main>', false))).toBe(false);
  expect(isServerRendered(rootWith('', true))).toBe(false);
});

test('a kept page in another language than the reader has chosen is rendered anew', () => {
  saveLang('ar');
  expect(isServerRendered(rootWith('<main></main>', true))).toBe(false);
});

test('only the screen at the address is loaded, and then known at once', async () => {
  const Home = () => null;
  const other = vi.fn();
  const routes = [
    { path: '/home', lazy: { Component: async () => Home } },
    { path: '/notice', lazy: { Component: other } },
  ];
  await loadScreensAt(routes, '/home');
  expect(routes[0]).toMatchObject({ Component: Home, lazy: undefined });
  expect(other).not.toHaveBeenCalled();
});
