import { beforeEach, expect, test } from 'vitest';
import { saveLang } from '@/i18n/language';
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

test.each(['load', 'error'])(
  'what loads later waits for a sheet that was asked for before, until its %s',
  async (event) => {
    const sheet = document.createElement('link');
    sheet.dataset.awaited = '';
    document.head.append(sheet);
    beginHydration();
    let isOver = false;
    void untilHydrated().then(() => {
      isOver = true;
    });
    markHydrated();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isOver).toBe(false);
    sheet.dispatchEvent(new Event(event));
    await untilHydrated();
    sheet.remove();
    beginHydration();
    markHydrated();
    await untilHydrated();
  },
);
