import { beforeEach, expect, test, vi } from 'vitest';
import { saveLang } from '@/i18n/language';
import { isDrawn, loadScreensAt } from './drawn-page';

function rootWith(html: string, drawn: boolean): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  if (drawn) root.dataset.drawn = 'home';
  return root;
}

beforeEach(() => {
  saveLang('en');
  document.documentElement.lang = 'en-US';
});

test('a page is drawn when it says so and is not empty', () => {
  expect(isDrawn(rootWith('<main></main>', true))).toBe(true);
  expect(isDrawn(rootWith('<main></main>', false))).toBe(false);
  expect(isDrawn(rootWith('', true))).toBe(false);
});

test('a kept page in another language than the reader has chosen is rendered anew', () => {
  saveLang('ar');
  expect(isDrawn(rootWith('<main></main>', true))).toBe(false);
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
