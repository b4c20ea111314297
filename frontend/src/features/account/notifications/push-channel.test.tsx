import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { fakePush, PUBLIC_KEY, removeFakePush } from '@/model/push/push-fixture';
import { ToastHost } from '@/ui/toast';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { PushChannel } from './push-channel';
import type { Channels, PushDevice } from './types';

const DEVICE: PushDevice = {
  id: 7,
  endpoint: 'https://push.example/phone',
  device: 'Chrome · Android',
  language: 'zh',
  createdAt: '2027-01-15T08:00:00.000Z',
  succeededAt: null,
  failingSince: null,
};

let sent: string[];

function show(
  devices: PushDevice[],
  isInChatApp = false,
  available: { chat?: boolean; email?: boolean } = {},
) {
  const channels = {
    push: { publicKey: PUBLIC_KEY, devices },
    chat: { isAvailable: available.chat ?? false },
    email: { isAvailable: available.email ?? false },
  } as Channels;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <PushChannel channels={channels} isInChatApp={isInChatApp} />
        <ToastHost />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
}

beforeEach(async () => {
  localStorage.clear();
  await Promise.all([loadTexts('push'), loadTexts('account')]);
  await startI18n();
  const user = { id: 5, alias: 'a', companyName: '', role: 'merchant' };
  localStorage.setItem('userInfo', JSON.stringify(user));
  window.dispatchEvent(new StorageEvent('storage', { key: 'sessionChanged' }));
  sent = [];
});
afterEach(removeFakePush);

function answer(): void {
  vi.stubGlobal('fetch', async (input: Request) => {
    const { method, url } = new Request(input);
    if (method !== 'GET') sent.push(`${method} ${new URL(url).pathname}`);
    const data = { publicKey: PUBLIC_KEY, devices: [], isOn: true };
    return new Response(JSON.stringify({ code: 0, message: '', data }));
  });
}

test.each([
  ['the chat app', { chat: true, email: true }, '也可以使用微信通知。'],
  ['e-mail', { email: true }, '也可以使用邮件通知。'],
  ['nothing else', {}, null],
])('where messages do not work, a sentence says what does: %s', (_, available, instead) => {
  show([], true, available);
  screen.getByText('微信内无法显示设备通知。在手机浏览器中打开本站即可开启。');
  expect(screen.queryByText(/也可以/)?.textContent ?? null).toBe(instead);
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('this device is switched on', async () => {
  fakePush();
  answer();
  show([]);
  await userEvent.click(screen.getByRole('switch', { name: '本设备' }));
  await waitFor(() => expect(sent).toEqual(['PUT /api/inquiry/push', 'PUT /api/notification/push']));
  await screen.findByText('本设备的通知已开启');
});

test('this device is found among those of the account, and switched off', async () => {
  fakePush();
  answer();
  const state = { endpoint: DEVICE.endpoint, userId: 5, isGuest: false };
  localStorage.setItem('push', JSON.stringify(state));
  show([DEVICE, { ...DEVICE, id: 8, endpoint: 'https://push.example/desk', device: '' }]);
  const toggle = screen.getByRole('switch', { name: '本设备' });
  expect(toggle).toBeChecked();
  expect(screen.queryByText('Chrome · Android')).toBeNull();
  screen.getByText('未命名的设备');
  await userEvent.click(toggle);
  await waitFor(() => expect(sent).toEqual(['POST /api/notification/push/remove']));
});

test('another device is removed, and a failing one says since when', async () => {
  fakePush();
  answer();
  show([{ ...DEVICE, failingSince: '2027-01-10T08:00:00.000Z' }]);
  screen.getByText(/起无法送达/);
  await userEvent.click(screen.getByRole('button', { name: /移除/ }));
  await waitFor(() => expect(sent).toEqual(['DELETE /api/notification/push/7']));
});
