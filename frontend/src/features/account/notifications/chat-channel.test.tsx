import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { ToastHost } from '@/ui/toast';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { ChatChannel } from './chat-channel';
import { useSaveChannels } from './queries';
import type { Channels, Trial } from './types';

const CHAT: Channels['chat'] = { isAvailable: true, isOn: false, bound: 1, refusal: null };
const CHANNELS: Channels = {
  revision: 3,
  language: 'zh',
  email: { isAvailable: true, isOn: true, address: 'orders@example.com' },
  webhook: { isOn: false, url: '', secret: null },
  chat: CHAT,
  push: { publicKey: '', devices: [] },
};

let sent: unknown[];
let outcome: Trial;

function show(chat: Partial<Channels['chat']>) {
  const channels = { ...CHANNELS, chat: { ...CHAT, ...chat } };
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  function OtherSwitch() {
    const save = useSaveChannels(channels);
    return (
      <button type="button" onClick={() => save.mutate({ emailOn: false })}>
        other
      </button>
    );
  }
  render(
    <QueryClientProvider client={client}>
      <UiTextsFixture>
        <ChatChannel channels={channels} bindHref="/user/bind" />
        <OtherSwitch />
        <ToastHost />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  await startI18n();
  sent = [];
  outcome = { outcome: 'delivered', status: null };
  vi.stubGlobal('fetch', async (input: Request) => {
    const request = new Request(input);
    sent.push(await request.json());
    const data = request.url.endsWith('/test') ? outcome : CHANNELS;
    return new Response(JSON.stringify({ code: 0, message: '', data }));
  });
});

test('where the site sends none, there is nothing to switch', () => {
  show({ isAvailable: false, bound: 0 });
  screen.getByText('本站暂未开通微信通知');
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('without a bound account the way to bind one is shown instead of the switch', () => {
  show({ bound: 0 });
  expect(screen.getByRole('link', { name: /请先绑定微信/ }).getAttribute('href')).toBe('/user/bind');
  expect(screen.queryByRole('switch')).toBeNull();
});

test('only its own switch changes it', async () => {
  show({});
  await userEvent.click(screen.getByRole('switch', { name: '微信' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ revision: 3, email: { isOn: true }, chat: { isOn: true } });
  await press('other');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ email: { isOn: false } });
  expect(sent[1]).not.toHaveProperty('chat');
});

test('why the chat app passes nothing on is shown', () => {
  show({ isOn: true, refusal: 'notFollowing' });
  screen.getByText('已绑定的微信未关注本站公众号，请先关注');
});

test.each([
  ['delivered', null, '已发送，请查收'],
  ['declined', null, '已绑定的微信拒收本站公众号的消息，请在微信中允许接收'],
  ['unreachable', null, '暂时无法连接微信，请稍后再试'],
  ['refused', 40037, '微信返回错误（40037），请联系平台'],
] as const)('a test message that ends with %s says so', async (result, status, sentence) => {
  outcome = { outcome: result, status };
  show({ isOn: true });
  await press('发送测试消息');
  await screen.findByText(sentence);
  expect(sent[0]).toEqual({ channel: 'chat' });
});
