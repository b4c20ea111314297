import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveOpenid } from '@/api/session';
import { authorizeUrl, readReturn, withoutReturn } from './authorization';
import { NotChatApp, NotConfigured, needsHandle, obtainHandle, UnexpectedReturn } from './obtain-handle';
import { landingUrl, readProviderReturn } from './provider-return';

const PAGE = 'https://provider.example/connect/oauth2/authorize';
const LOGIN = { appId: 'wx1', authorizeUrl: PAGE, scriptUrl: 'https://provider.example/a.js' };
const CHAT = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0';
const calls = {
  exchange: vi.fn(async () => 'sealed'),
  login: vi.fn(async () => LOGIN),
};

function open(address: string) {
  window.history.replaceState(null, '', address);
  readProviderReturn();
}

beforeEach(() => {
  sessionStorage.clear();
  saveOpenid(null);
  vi.clearAllMocks();
});
afterEach(() => {
  vi.unstubAllGlobals();
  open('/');
});

test('the redirect carries what the provider asks for, in its order, and a state', () => {
  const url = new URL(
    authorizeUrl({
      login: LOGIN,
      redirectUri: 'https://shop.example/user/bind?m=a',
      state: 's1',
    }),
  );
  expect(url.origin + url.pathname + url.hash).toBe(`${PAGE}#wechat_redirect`);
  expect([...url.searchParams]).toEqual([
    ['appid', 'wx1'],
    ['redirect_uri', 'https://shop.example/user/bind?m=a'],
    ['response_type', 'code'],
    ['scope', 'snsapi_base'],
    ['state', 's1'],
  ]);
});

test('only the provider’s parameters are taken out of the address', () => {
  const address = 'https://shop.example/user/bind?redirect=%2Forder&code=c&state=s#x';
  expect(readReturn(address)).toEqual({ code: 'c', state: 's' });
  expect(withoutReturn(address)).toBe('https://shop.example/user/bind?redirect=%2Forder');
});

test('a return leaves the address before anything reads it; the landing address is remembered', () => {
  open('/product/detail/7?m=a&code=c1&state=s1');
  expect(window.location.pathname + window.location.search).toBe('/product/detail/7?m=a');
  expect(new URL(landingUrl()).search).toBe('?m=a&code=c1&state=s1');
  expect(needsHandle()).toBe(true);
});

test('a return with our state is exchanged once', async () => {
  sessionStorage.setItem('chatState', 's1');
  open('/user/bind?m=a&code=c1&state=s1');
  await expect(obtainHandle(calls)).resolves.toBe('sealed');
  expect(calls.exchange).toHaveBeenCalledExactlyOnceWith('c1');
  await expect(obtainHandle(calls)).rejects.toBeInstanceOf(NotChatApp);
  expect(calls.exchange).toHaveBeenCalledOnce();
});

test.each([null, 's1'])('a return with another state than %s is dropped', async (ours) => {
  if (ours !== null) sessionStorage.setItem('chatState', ours);
  open('/user/bind?code=c1&state=foreign');
  await expect(obtainHandle(calls)).rejects.toBeInstanceOf(UnexpectedReturn);
  expect(calls.exchange).not.toHaveBeenCalled();
  expect(window.location.search).toBe('');
});

test('a known handle is used without asking anybody', async () => {
  saveOpenid('known');
  vi.stubGlobal('navigator', { userAgent: CHAT });
  expect(needsHandle()).toBe(false);
  await expect(obtainHandle(calls)).resolves.toBe('known');
  expect(calls.login).not.toHaveBeenCalled();
});

test('outside the chat app there is nobody to ask', async () => {
  expect(needsHandle()).toBe(false);
  await expect(obtainHandle(calls)).rejects.toBeInstanceOf(NotChatApp);
});

test('where no provider is set up nobody is sent anywhere', async () => {
  vi.stubGlobal('navigator', { userAgent: CHAT });
  expect(needsHandle()).toBe(true);
  await expect(obtainHandle({ ...calls, login: async () => null })).rejects.toBeInstanceOf(NotConfigured);
  expect(sessionStorage.getItem('chatState')).toBeNull();
});
