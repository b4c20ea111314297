import { beforeAll, expect, test, vi } from 'vitest';
import { NetworkError } from '@/api/errors';
import { chosenLang } from '@/i18n/language';
import { currentLang, startI18n } from '@/i18n/setup';
import { switchLanguage } from './switch-language';

vi.mock('@/i18n/locales/ar/public.json', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

beforeAll(() => startI18n());

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
