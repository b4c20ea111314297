import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { ToastHost } from '@/ui/toast';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { LateRichEditor } from './late-rich-editor';

vi.mock('./rich-editor', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

beforeEach(async () => {
  await startI18n();
  await loadTexts('editing');
});

test('an editor whose code is out of reach leaves the form open and says what to do', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <UiTextsFixture>
      <input aria-label="商品名称" defaultValue="青花盖碗" />
      <LateRichEditor label="详情" html="" onChange={() => undefined} />
      <ToastHost />
    </UiTextsFixture>,
  );
  expect(await screen.findByText(/编辑器未能加载.*内容会保留/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '刷新页面' }));
  expect(await screen.findByText(/网络已断开/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: '商品名称' })).toHaveValue('青花盖碗');
});
