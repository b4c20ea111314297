import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '@/api/errors';
import { chosenLang } from '@/i18n/language';
import { changeLanguage, currentLang, startI18n } from '@/i18n/setup';
import { removeCookie } from '@/lib/cookies';
import { switchLanguage } from './switch-language';

vi.mock('@/i18n/locales/ar/public.json', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

beforeAll(() => startI18n());
beforeEach(async () => {
  await changeLanguage('zh');
  removeCookie('lang');
});

/** A check of the connection that ends when the test says so. */
function heldCheck() {
  let end: (isReachable: boolean) => void = () => undefined;
  const checked = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  const isServerReachable = vi.fn(() => checked);
  return {
    isServerReachable,
    end,
    begun: () => vi.waitFor(() => expect(isServerReachable).toHaveBeenCalled()),
  };
}

test('without a connection the language stays', async () => {
  const reload = vi.fn();
  const switching = switchLanguage('ar', { isServerReachable: async () => false, reload });
  await expect(switching).rejects.toBeInstanceOf(NetworkError);
  expect(reload).not.toHaveBeenCalled();
  expect([currentLang(), chosenLang()]).toEqual(['zh', null]);
});

test('texts that failed once come with a new page, also when the link names another language', async () => {
  window.history.replaceState(null, '', '/home?m=jingci&lang=zh#top');
  const reload = vi.fn();
  await switchLanguage('ar', { isServerReachable: async () => true, reload });
  expect(reload).toHaveBeenCalledOnce();
  expect(chosenLang()).toBe('ar');
  expect(window.location.href).toMatch(/\/home\?m=jingci#top$/);
});

test.each([true, false])(
  'a choice that failed changes nothing after a later one (reachable: %s)',
  async (isReachable) => {
    const reload = vi.fn();
    const check = heldCheck();
    const arabic = switchLanguage('ar', { isServerReachable: check.isServerReachable, reload });
    await check.begun();
    expect(await switchLanguage('en')).toBe(true);
    check.end(isReachable);
    expect(await arabic).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect([currentLang(), chosenLang()]).toEqual(['en', 'en']);
  },
);

test('going back to the present language gives up a choice that is on its way', async () => {
  const reload = vi.fn();
  const check = heldCheck();
  const arabic = switchLanguage('ar', { isServerReachable: check.isServerReachable, reload });
  await check.begun();
  await switchLanguage('zh');
  check.end(true);
  await arabic;
  expect(reload).not.toHaveBeenCalled();
  expect([currentLang(), chosenLang()]).toEqual(['zh', 'zh']);
});

test('a later choice that fails is the one that is reported, and the earlier one stays given up', async () => {
  const reload = vi.fn();
  const english = switchLanguage('en');
  const arabic = switchLanguage('ar', { isServerReachable: async () => false, reload });
  await expect(arabic).rejects.toBeInstanceOf(NetworkError);
  expect(await english).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(currentLang()).toBe('zh');
});
