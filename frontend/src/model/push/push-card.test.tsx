import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { ToastHost } from '@/ui/toast';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { PushCard } from './push-card';
import { fakePush, PUBLIC_KEY, removeFakePush } from './push-fixture';

const TITLE = '有新订单时通知我';
const TURN_ON = '开启通知';

let sent: string[];

function show(): { unmount: () => void } {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <PushCard offer="orders" isInChatApp={false} />
        <ToastHost />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  localStorage.clear();
  await loadTexts('push');
  await startI18n();
  sent = [];
});
afterEach(removeFakePush);

function answer(): void {
  vi.stubGlobal('fetch', async (input: Request) => {
    const { method, url } = new Request(input);
    if (method !== 'GET') sent.push(`${method} ${new URL(url).pathname}`);
    const data = { publicKey: PUBLIC_KEY, isOn: true };
    return new Response(JSON.stringify({ code: 0, message: '', data }));
  });
}

test('where messages do not work nothing is offered', () => {
  show();
  expect(screen.queryByText(TITLE)).toBeNull();
});

test('the permission is asked for after a tap only, and once on the offer is gone', async () => {
  const { asked } = fakePush();
  answer();
  const { unmount } = show();
  screen.getByText(TITLE);
  expect(asked).not.toHaveBeenCalled();
  await press(TURN_ON);
  await screen.findByText('本设备的通知已开启');
  expect(sent).toEqual(['PUT /api/inquiry/push']);
  expect(screen.queryByText(TITLE)).toBeNull();
  unmount();
  show();
  expect(screen.queryByText(TITLE)).toBeNull();
});

test('an offer that was declined is not shown again', async () => {
  const { asked } = fakePush();
  const { unmount } = show();
  await press('暂不');
  expect(screen.queryByText(TITLE)).toBeNull();
  unmount();
  show();
  expect(screen.queryByText(TITLE)).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

test('a reader whom the browser did not let answer reads why', async () => {
  fakePush({ permission: 'denied' });
  answer();
  show();
  await press(TURN_ON);
  await screen.findByText('浏览器没有允许通知。请在弹出的提示中选择“允许”。');
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  expect(sent).toEqual([]);
});
