import { beforeEach, expect, test } from 'vitest';
import { saveLang } from '@/i18n/language';
import { isServerRendered } from './server-rendered';

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
