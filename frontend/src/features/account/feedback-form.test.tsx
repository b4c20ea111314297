import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { keepUnsaved } from '@/ui/leave-guard';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { FeedbackForm } from './feedback-form';

beforeEach(() => startI18n());

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <FeedbackForm onSent={() => {}} />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
}

test('a text that is too long is reported before it is sent, and stays', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  show();
  const text = screen.getByRole('textbox', { name: '反馈内容' });
  await userEvent.click(text);
  await userEvent.paste('长'.repeat(1001));
  await userEvent.click(screen.getByRole('textbox', { name: '联系方式' }));
  await userEvent.paste('1'.repeat(101));
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('最多 1,000 个字符')).toBeVisible();
  expect(screen.getByText('最多 100 个字符')).toBeVisible();
  expect(text).toHaveValue('长'.repeat(1001));
  expect(fetch).not.toHaveBeenCalled();
});

test('a feedback without a response is not sent again, and may have been received', async () => {
  const fetch = vi.fn(async (_: Request) => {
    throw new TypeError('Failed to fetch');
  });
  vi.stubGlobal('fetch', fetch);
  show();
  const text = screen.getByRole('textbox', { name: '反馈内容' });
  await userEvent.type(text, '打不开');
  await userEvent.type(screen.getByRole('textbox', { name: '联系方式' }), '13800000001');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('您的反馈可能已经送达');
  expect(text).toHaveValue('打不开');
  expect(fetch).toHaveBeenCalledOnce();
});

test('a text that was begun is kept when the session ends', async () => {
  show();
  expect(keepUnsaved()).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: '反馈内容' }), '打不开');
  expect(keepUnsaved()).not.toBeNull();
});
