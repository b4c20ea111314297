import { beforeEach, expect, test } from 'vitest';
import { saveLang } from '@/i18n/language';
import { appFiles } from '@/lib/app-files';
import { beginHydration, untilHydrated } from '@/ui/use-hydrated';
import { isServerRendered, markHydrated } from './server-rendered';

function rootWith(html: string, isRendered: boolean): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  if (isRendered) root.dataset.serverRendered = 'home';
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

test('what loads later waits for a sheet that was asked for before', async () => {
  let arrive = () => {};
  const sheets = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  window.appFiles = { ...appFiles(), sheets };
  beginHydration();
  let isOver = false;
  void untilHydrated().then(() => {
    isOver = true;
  });
  markHydrated();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isOver).toBe(false);
  arrive();
  await untilHydrated();
  delete window.appFiles;
});
