import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { chosenLang } from './language';
import { changeLanguage, currentLang, loadTexts, startI18n, textsIn } from './setup';

beforeAll(() => startI18n());

test('of two choices the later one wins, though its texts arrive first', async () => {
  await textsIn('public', 'ar');
  const english = changeLanguage('en');
  await expect(changeLanguage('ar')).resolves.toBe(true);
  await expect(english).resolves.toBe(false);
  expect([currentLang(), chosenLang(), document.documentElement.lang]).toEqual(['ar', 'ar', 'ar-SA']);
});

test('the texts of a screen that is opened during a change are there when it is shown', async () => {
  const english = changeLanguage('en');
  await Promise.all([english, loadTexts('order')]);
  expect(currentLang()).toBe('en');
  expect(i18next.hasResourceBundle('en', 'order')).toBe(true);
});
