import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { keepUnsaved } from '@/ui/leave-guard';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { FeedbackForm } from './feedback-form';

beforeEach(() => startI18n());

function show() {
  const onSent = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <FeedbackForm onSent={onSent} />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
  return onSent;
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

test('a feedback without a response is sent again with the same key', async () => {
  const keys: (string | null)[] = [];
  const fetch = vi.fn(async (request: Request | string) => {
    // Whether the server can be reached.
    if (typeof request === 'string') return new Response();
    keys.push(request.headers.get('Idempotency-Key'));
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return Response.json({ code: 0, data: { id: 1 }, message: '' });
  });
  vi.stubGlobal('fetch', fetch);
  const onSent = show();
  await userEvent.type(screen.getByRole('textbox', { name: '反馈内容' }), '打不开');
  await userEvent.type(screen.getByRole('textbox', { name: '联系方式' }), '13800000001');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('a text that was begun is kept when the session ends', async () => {
  show();
  expect(keepUnsaved()).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: '反馈内容' }), '打不开');
  expect(keepUnsaved()).not.toBeNull();
});
