import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { currentLang, startI18n } from '@/i18n/setup';
import { ToastHost } from '@/ui/toast';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { LanguageSheet } from './language-sheet';

vi.mock('@/i18n/locales/ar/public.json', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

beforeAll(async () => {
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  await startI18n();
});

test('a language whose texts cannot be loaded is not changed to, and a message says so', async () => {
  const onClose = vi.fn();
  render(
    <MemoryRouter>
      <UiTextsFixture>
        <LanguageSheet open onClose={onClose} />
        <ToastHost />
      </UiTextsFixture>
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'العربية' }));
  expect(await screen.findByText('请求超时，服务器没有响应，请重试')).toBeInTheDocument();
  expect(onClose).toHaveBeenCalledOnce();
  expect(currentLang()).toBe('zh');
});
