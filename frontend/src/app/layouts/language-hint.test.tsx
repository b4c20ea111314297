import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { chosenLang, saveLang } from '@/i18n/language';
import { changeLanguage, startI18n } from '@/i18n/setup';
import { removeCookie } from '@/lib/cookies';
import { switchLanguage } from '../switch-language';
import { LanguageHint } from './language-hint';

vi.mock(import('../switch-language'), async (original) => ({
  switchLanguage: vi.fn((await original()).switchLanguage),
}));

const phone = (...languages: string[]) =>
  vi.spyOn(window.navigator, 'languages', 'get').mockReturnValue(languages);

beforeAll(async () => {
  await startI18n();
});

beforeEach(async () => {
  await changeLanguage('zh');
  removeCookie('lang');
  localStorage.clear();
  window.history.replaceState(null, '', '/home');
});

test.each([
  [['en-GB', 'zh'], 'View in English', 'en'],
  [['fr', 'ar-EG'], 'عرض بالعربية', 'ar'],
])('a phone in %j is offered its own language, with one tap', async (languages, offer, lang) => {
  phone(...languages);
  render(<LanguageHint />);
  await userEvent.click(screen.getByRole('button', { name: offer }));
  await waitFor(() => expect(chosenLang()).toBe(lang));
  expect(screen.queryByRole('button', { name: offer })).toBeNull();
});

test('a Chinese phone, a link in a language and a chosen language are offered nothing', () => {
  phone('zh-CN', 'en');
  const { unmount } = render(<LanguageHint />);
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  phone('en-US');
  window.history.replaceState(null, '', '/home?lang=zh');
  render(<LanguageHint />).unmount();
  expect(screen.queryByRole('status')).toBeNull();
  window.history.replaceState(null, '', '/home');
  saveLang('zh');
  render(<LanguageHint />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('texts that cannot be loaded are reported in the language of the phone', async () => {
  phone('en-US');
  vi.mocked(switchLanguage).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  render(<LanguageHint />);
  await userEvent.click(screen.getByRole('button', { name: 'View in English' }));
  await userEvent.click(await screen.findByRole('button', { name: 'No connection. Try again' }));
  await waitFor(() => expect(chosenLang()).toBe('en'));
});

test('a dismissed offer stays away', async () => {
  phone('en-US');
  const { unmount } = render(<LanguageHint />);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  render(<LanguageHint />);
  expect(screen.queryByRole('status')).toBeNull();
  expect(chosenLang()).toBeNull();
});
