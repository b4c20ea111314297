import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { leaveQuestion } from '@/ui/leave-guard';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { EmailChannel } from './email-channel';
import type { Channels } from './types';
import { WebhookChannel } from './webhook-channel';

const CHANNELS: Channels = {
  revision: 3,
  language: 'zh',
  email: { isAvailable: true, isOn: false, address: '' },
  webhook: { isOn: false, url: '', secret: null },
  chat: { isAvailable: false, isOn: false, bound: 0, refusal: null },
  push: { publicKey: '', devices: [] },
};

const screenOf = (channels: Channels) => (
  <QueryClientProvider client={new QueryClient()}>
    <UiTextsFixture>
      <EmailChannel channels={channels} />
      <WebhookChannel channels={channels} />
    </UiTextsFixture>
  </QueryClientProvider>
);

const field = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => startI18n());

test('an address that is being typed survives a change of another channel, and leaving asks', async () => {
  const { rerender } = render(screenOf(CHANNELS));
  expect(leaveQuestion()).toBeNull();
  await userEvent.type(field('Webhook 地址'), 'https://erp.example.com/hook');
  rerender(screenOf({ ...CHANNELS, revision: 4 }));
  expect(field('Webhook 地址')).toHaveValue('https://erp.example.com/hook');
  expect(leaveQuestion()).not.toBeNull();
});

test('an e-mail address that is being typed asks before it is lost', async () => {
  render(screenOf(CHANNELS));
  await userEvent.type(field('邮箱地址'), 'orders@');
  expect(leaveQuestion()).not.toBeNull();
});

test.each([
  ['邮箱地址', 'orders@', '发送验证码', '请输入正确的邮箱地址，例如 orders@example.com'],
  ['邮箱地址', `${'a'.repeat(250)}@b.cn`, '发送验证码', '最多 254 个字符'],
  ['Webhook 地址', 'erp.example.com', '保存', '请输入以 https:// 开头的完整地址'],
  ['Webhook 地址', `https://b.cn/${'a'.repeat(500)}`, '保存', '最多 500 个字符'],
])('what is wrong with the %s is said before anything is sent', async (name, typed, button, message) => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  render(screenOf(CHANNELS));
  await userEvent.click(field(name));
  await userEvent.paste(typed);
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(field(name)).toHaveValue(typed);
  expect(fetch).not.toHaveBeenCalled();
});
